/** Output of `react-router build` for the pages. */
declare module 'virtual:pages' {
  export const assets: { readonly version: string }
}
