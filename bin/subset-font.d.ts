declare module 'subset-font' {
  type Options = { readonly targetFormat: 'woff2' | 'truetype' }
  export default function subsetFont(font: Uint8Array, text: string, options: Options): Promise<Uint8Array>
}
