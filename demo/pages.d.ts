/** What `react-router build` made of the pages. */
declare module 'virtual:pages' {
  export const assets: { readonly version: string }
}
