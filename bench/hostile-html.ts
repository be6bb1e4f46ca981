import { cleanHtml } from '#server/platform/clean-html.ts'
import { htmlText, maxMarks } from '#shared/inputs/text.ts'

const longest = 100_000
const repeated = (piece: string, marks = 1) =>
  piece.repeat(Math.floor(Math.min(longest / piece.length, maxMarks / marks)))

/** The largest texts of each kind that the API accepts. */
const texts: Readonly<Record<string, string>> = {
  'links without an end': repeated('<a href="https://a.b/">'),
  'links to nowhere': repeated('<a>'),
  'lists within lists': repeated('<ul><li>', 2),
  'images without an end': repeated('<img src=https://a>'),
  'unknown elements': repeated('<x>'),
  'quotes around a long text': `${'<em>'.repeat(2000)}${'x'.repeat(80_000)}`,
  'an honest letter': repeated(
    '<p>Una <strong>línea</strong> y <a href="https://example.com/x">un enlace</a> entre muchas palabras.</p>',
    6,
  ),
}

/** Prints how long the main thread cleans each text when it is saved, and again when it is shown. */
export async function hostileHtml(): Promise<void> {
  for (const text of Object.values(texts)) cleanHtml(text)
  for (const [name, text] of Object.entries(texts)) {
    htmlText(longest).parse(text)
    const stored = cleanHtml(text, { images: true })
    const [saved, shown] = [text, stored].map((html) => fastest(() => cleanHtml(html, { images: true })))
    process.stdout.write(
      `${name}, ${text.length} characters: ${saved?.toFixed(1)} ms saved, ${shown?.toFixed(1)} ms shown\n`,
    )
  }
}

function fastest(work: () => unknown): number {
  const times = Array.from({ length: 5 }, () => {
    const began = performance.now()
    work()
    return performance.now() - began
  })
  return Math.min(...times)
}
