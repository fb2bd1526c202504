/** The package ships no types for its single icons: each is a list of SVG elements, without children. */
declare module "lucide/dist/esm/icons/*.mjs" {
  const icon: readonly (readonly [tag: string, attributes: Readonly<Record<string, string | number>>])[];
  export default icon;
}
