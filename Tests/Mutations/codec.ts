// The TypeScript codec as one script, with the functions that vectors go through.

export { ProtocolError } from "../../Web/generated/protocol";
export { recoders } from "../ConformanceTS/recoding";
