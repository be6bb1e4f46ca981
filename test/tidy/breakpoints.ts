import { breakpoints } from '#web/theme/measures.ts'
import { file } from './source-file.ts'
import type { Rule } from './source-file.ts'

const widths = Object.values(breakpoints).filter((width) => width > 0)
const allowed = new Set(widths.flatMap((width) => [`min-width: ${width}px`, `max-width: ${width - 0.02}px`]))

/**
 * Returns the conditions on the viewport width in a file: in `@media` of style sheets, in media queries and
 * `sizes` of code.
 */
function widthConditions(path: string, text: string): string[] {
  const places = path.endsWith('.css') ? (text.match(/@media[^{]*/g) ?? []) : [text]
  return places.flatMap(
    (place) =>
      place.match(/(?<=\()(?:min|max)-width:\s*[\d.]+[a-z]+(?=\))|width\s*[<>]=?\s*[\d.]+[a-z]+/g) ?? [],
  )
}

/**
 * Layouts change at the breakpoints of the theme only. Container queries depend on an element, not the
 * viewport, and are allowed.
 */
const widthsOfTheTheme: Rule = {
  name: 'breakpoints: screens change at the widths of the theme',
  check: (files) =>
    files
      .filter(({ path }) => /^web\/.*\.(css|tsx?)$/.test(path) && !/\.test\.tsx?$|\/generated\//.test(path))
      .flatMap(({ path, text }) =>
        widthConditions(path, text)
          .filter((condition) => !allowed.has(condition.replace(/:\s*/, ': ')))
          .map((condition) => `${path} asks for ${condition}, which is no breakpoint of the theme`),
      ),
  caught: [
    [file('web/x.css', '@media (min-width: 700px) { a { color: red } }')],
    [file('web/x.css', 'a { @media (min-width: 600px) and (max-width: 959px) { color: red } }')],
    [file('web/x.css', '@media (width >= 1100px) { a { color: red } }')],
    [file('web/x.tsx', "const wide = useMedia('(min-width: 1400px)')")],
    [file('web/x.tsx', '<Picture sizes="(min-width: 760px) 720px, 100vw" />')],
  ],
  allowed: [
    file('web/x.css', '@media (min-width: 1840px) { a { max-width: 700px } }'),
    file('web/x.css', '@media (max-width: 959.98px) { a { color: red } }'),
    file('web/x.css', '@container letter (min-width: 480px) { a { color: red } }'),
    file('web/x.tsx', '<Picture sizes="(min-width: 960px) 720px, 100vw" />'),
  ],
}

export const breakpointRules = [widthsOfTheTheme]
