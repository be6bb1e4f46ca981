import { file, isCode, isTest } from './source-file.ts'
import type { Rule, SourceFile } from './source-file.ts'

type OnePlace = {
  /** The subject, and the files of its functions. */
  readonly name: string
  readonly homes: readonly string[]
  /** Patterns of code that does it without those functions. */
  readonly shapes: readonly RegExp[]
  /** True if tests must use the functions too. */
  readonly testsToo?: boolean
  readonly caught: readonly string[]
  readonly allowed: readonly string[]
}

const ours = /^(server|shared|web|demo|simulation|test|bench|bin|e2e)\//
const withoutComments = (text: string): string => text.replace(/^\s*(\/\*\*?|\*|\/\/).*$/gm, '')

/** Returns a rule that only the homes of a subject contain code of these shapes. */
export function onePlace({ name, homes, shapes, testsToo = false, caught, allowed }: OnePlace): Rule {
  const isMeant = (source: SourceFile): boolean =>
    isCode(source) &&
    ours.test(source.path) &&
    !source.path.startsWith('test/tidy/') &&
    (testsToo || !isTest(source)) &&
    !homes.some((home) => source.path === home || (home.endsWith('/') && source.path.startsWith(home)))
  return {
    name: `one place: ${name}`,
    check: (files) =>
      files.filter(isMeant).flatMap(({ path, text }) => {
        const code = withoutComments(text)
        return shapes.flatMap((shape) => {
          const found = shape.exec(code)
          return found ? [`${path} does by hand what ${homes.join(' or ')} does: ${found[0]}`] : []
        })
      }),
    caught: caught.map((text) => [file('server/domain/gifts/giving/x.ts', text)]),
    allowed: [
      ...homes.map((home) => file(home.endsWith('/') ? `${home}x.ts` : home, caught.join('\n'))),
      ...allowed.map((text) => file('web/features/x.ts', text)),
    ],
  }
}
