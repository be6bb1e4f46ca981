import { file, isCode, isTest } from './source-file.ts'
import type { Rule, SourceFile } from './source-file.ts'

const named = (list: string | undefined, isImport: boolean): string[] =>
  (list ?? '')
    .split(',')
    .map((name) => name.trim().replace(/^type\s+/, ''))
    .map((name) => name.split(/\s+as\s+/).at(isImport ? 0 : -1) ?? '')
    .filter(Boolean)

const lists = (text: string, pattern: RegExp, isImport: boolean): string[] =>
  [...text.matchAll(pattern)].flatMap((match) => named(match[1], isImport))

const letOut = ({ text }: SourceFile) => lists(text, /export (?:type )?\{([^}]*)\}/g, false)
const throughNamespace = (text: string, domain: string): string[] =>
  [
    ...text.matchAll(
      new RegExp(`import \\* as (\\w+) from '#server/domain/[a-z-]+/${domain}/index\\.ts'`, 'g'),
    ),
  ]
    .flatMap(([, namespace]) => [...text.matchAll(new RegExp(`\\b${namespace}\\.(\\w+)`, 'g'))])
    .map(([, name = '']) => name)

const mentions = (text: string, domain: string) =>
  text.includes(`/${domain}/index.ts'`) || text.includes("'./index.ts'")

const askedFor = ({ text }: SourceFile, domain: string) => [
  ...throughNamespace(text, domain),
  ...lists(
    text,
    new RegExp(
      `(?:import|export) (?:type )?\\{([^}]*)\\}\\s*from '(?:#server/domain/[a-z-]+/${domain}|\\.)/index\\.ts'`,
      'g',
    ),
    true,
  ),
]

const narrow: Rule = {
  name: 'doors: every export of a domain is imported elsewhere',
  check: (files) => {
    const code = files.filter(isCode)
    // Most files import no entrance: they need no search for each domain.
    const importers = code.filter(({ text }) => text.includes("/index.ts'"))
    return code.flatMap((entrance) => {
      const domain = /^server\/domain\/[^/]+\/([^/]+)\/index\.ts$/.exec(entrance.path)?.[1]
      // The ledger is a general library: its exports serve any bookkeeping.
      if (!domain || domain === 'ledger') return []
      // A domain's own tests may import its index too.
      const outside = importers.filter(
        (source) => !source.path.startsWith(entrance.path.replace(/index\.ts$/, '')) || isTest(source),
      )
      const isImport = new Set(
        outside.flatMap((source) => (mentions(source.text, domain) ? askedFor(source, domain) : [])),
      )
      return letOut(entrance)
        .filter((name) => !isImport.has(name))
        .map((name) => `${entrance.path} exports ${name}, which no file imports`)
    })
  },
  caught: [
    [
      file('server/domain/gifts/giving/index.ts', `export { contribute, type Held } from './contribute.ts'`),
      file('server/http/app.ts', `import { contribute } from '#server/domain/gifts/giving/index.ts'`),
    ],
    [
      file('server/domain/gifts/giving/index.ts', `export { held as hold } from './hold.ts'`),
      file('server/domain/gifts/giving/gift.ts', `import { hold } from './index.ts'`),
    ],
    [
      file('server/domain/gifts/giving/index.ts', `export { hold } from './hold.ts'`),
      file(
        'server/event-handlers.ts',
        `import * as giving from '#server/domain/gifts/giving/index.ts'\ngiving.give()`,
      ),
    ],
  ],
  allowed: [
    file(
      'server/domain/gifts/giving/index.ts',
      `export { contribute as give, type Held } from './contribute.ts'`,
    ),
    file('server/domain/gifts/groups/index.ts', `export { sendGroupNews } from './send-group-mail.ts'`),
    file(
      'server/event-handlers.ts',
      `import * as groups from '#server/domain/gifts/groups/index.ts'\non(groups.GroupNews, groups.sendGroupNews)`,
    ),
    file('server/http/app.ts', `import { give as now } from '#server/domain/gifts/giving/index.ts'`),
    file(
      'server/domain/cards/card-payments/card.ts',
      `import type { Held } from '#server/domain/gifts/giving/index.ts'`,
    ),
  ],
}

export const doorRules: readonly Rule[] = [narrow]
