// The list of rules about how a spec may change.

/// All the rules, in the order in which they speak about one difference.
enum EvolutionRules {
    static var all: [any EvolutionRule.Type] {
        [
            IdentityChangedRule.self, VersionRule.self, UnknownNamesChangedRule.self,
            NameAddedRule.self, NameRemovedRule.self, RenamedRule.self, UnreservedRule.self, ReservedFreedRule.self,
            RequiredFieldAddedRule.self, OptionalFieldAddedRule.self, RequiredFieldRemovedRule.self,
            OptionalFieldRemovedRule.self, FieldMadeOptionalRule.self, FieldMadeRequiredRule.self,
            AbsenceChangedRule.self, DefaultChangedRule.self, NullAllowedRule.self, NullForbiddenRule.self,
            TypeReplacedRule.self, TypeWidenedRule.self, TypeNarrowedRule.self, BoundsWidenedRule.self,
            BoundsNarrowedRule.self, UnitChangedRule.self, ScalarBaseChangedRule.self, ExclusionAddedRule.self,
            ExclusionRemovedRule.self, CaseAddedRule.self, CaseRemovedRule.self, UnknownPolicyChangedRule.self,
            DiscriminatorChangedRule.self, DepthChangedRule.self, DrawnChangedRule.self, TypeAddedRule.self,
            TypeRemovedRule.self, TypeRenamedRule.self,
            CarriesChangedRule.self, ChildrenWidenedRule.self, ChildrenNarrowedRule.self, LayoutChangedRule.self,
            AnimatableChangedRule.self, ScriptChangedRule.self, SuitsChangedRule.self, NamedChangedRule.self,
            ScreenChangedRule.self, ShorthandChangedRule.self, SelectorsChangedRule.self, SenderChangedRule.self,
            ExportAddedRule.self, ExportRemovedRule.self, ExportOptionalChangedRule.self,
            ExportOfferedChangedRule.self,
            SignatureChangedRule.self, DocumentAddedRule.self, DocumentRemovedRule.self, EventListWidenedRule.self,
            EventListNarrowedRule.self, VariableAddedRule.self, VariableRemovedRule.self, DrawingChangedRule.self,
            DeprecatedRule.self, DocChangedRule.self,
        ]
    }

    /// The id of changes that no rule is about.
    static let unjudged = "unjudged"
}
