// Style sheets that the bundler puts into a script as text.

declare module "*.css" {
  const text: string;
  export default text;
}
