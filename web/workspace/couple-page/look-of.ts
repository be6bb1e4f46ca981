type Look = { readonly template: string; readonly typeface: string }

/** Returns the attributes by which style sheets know a page's design. Its letters can be chosen only in the classic one. */
export const lookOf = ({ template, typeface }: Look) => ({
  'data-template': template,
  'data-typeface': template === 'classic' ? typeface : undefined,
})
