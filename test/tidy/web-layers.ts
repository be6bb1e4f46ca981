import { file, importsOf, isCode, isNode, nodesOf } from './source-file.ts'
import type { Rule, SourceFile } from './source-file.ts'

/**
 * The layers of the browser application, from the bottom up: a file imports from its own layer and from earlier
 * ones.
 */
const webLayers = [
  /^web\/(graphql|i18n|theme|ui)\//,
  /^web\/workspace\//,
  /^web\/features\//,
  /^web\/routes\//,
]

const layerOf = (path: string): number => webLayers.findIndex((layer) => layer.test(path))
const featureOf = (path: string): string | null => /^web\/features\/([^/]+)\//.exec(path)?.[1] ?? null

const mayImport = (path: string, target: string): boolean => {
  const [own, other] = [layerOf(path), layerOf(target)]
  if (own < 0 || other < 0) return true
  const feature = featureOf(target)
  return other <= own && (featureOf(path) === null || feature === null || feature === featureOf(path))
}

const layers: Rule = {
  name: 'web layers: routes → features → workspace → ui, and no feature imports another',
  check: (files) =>
    files
      .filter((source) => isCode(source) && source.path.startsWith('web/'))
      .flatMap((source) =>
        importsOf(source)
          .filter((target) => !mayImport(source.path, target))
          .map((target) => `${source.path} must not import ${target}`),
      ),
  caught: [
    [file('web/features/board/task-card.tsx', `import { Gift } from '#web/features/giving/gift.tsx'`)],
    [file('web/features/board/board.test.ts', `import type { Gift } from '../giving/gift.ts'`)],
    [file('web/features/board/board-view.tsx', `import '#web/features/calendar/calendar.css'`)],
    [file('web/features/board/board-view.tsx', `import { x } from '#web/routes/couple/board.tsx'`)],
    [file('web/workspace/shell/sidebar.tsx', `import { x } from '#web/features/board/board-state.ts'`)],
    [file('web/workspace/shell/sidebar.tsx', `const x = await import('#web/routes/couple/board.tsx')`)],
    [file('web/ui/button.tsx', `import { x } from '#web/workspace/shell/use-attempt.ts'`)],
    [file('web/graphql/execute.ts', `import { x } from '#web/workspace/session/session.ts'`)],
  ],
  allowed: [
    file(
      'web/routes/couple/board.tsx',
      `import '#web/features/board/board.css'; import '#web/features/tasks/x.ts'; import '#web/workspace/shell/x.ts'`,
    ),
    file(
      'web/features/board/board-view.tsx',
      `import './board.css'; import '#web/workspace/shell/use-attempt.ts'; import '#web/ui/button.tsx'`,
    ),
    file('web/features/giving/private/cards.tsx', `import '../giving.css'`),
    file('web/workspace/shell/sidebar.tsx', `import '#web/workspace/session/session.ts'`),
    file('web/ui/button.tsx', `import '#web/i18n/use-format.ts'`),
    file('web/root.tsx', `import '#web/workspace/shell/x.ts'`),
  ],
}

const generated = '#web/graphql/generated/graphql.ts'
const isGraphql = ({ path }: SourceFile): boolean => path.startsWith('web/') && path.endsWith('.graphql')

/** Returns the operations and fragments whose generated types or documents a file imports. */
function importedOperations(source: SourceFile): string[] {
  if (!source.text.includes(generated)) return []
  const names = nodesOf(source).flatMap((node) => {
    const from = node.type === 'ImportDeclaration' ? node['source'] : null
    if (!isNode(from) || from['value'] !== generated || !Array.isArray(node['specifiers'])) return []
    return node['specifiers'].map((one: unknown) =>
      isNode(one) && isNode(one['imported']) ? one['imported']['name'] : null,
    )
  })
  return names.flatMap((name) =>
    typeof name === 'string'
      ? [name.replace(/(Document|Fragment|(Query|Mutation|Subscription)(Variables)?)$/, '')]
      : [],
  )
}

const spreadFragments = ({ text }: SourceFile): string[] =>
  [...text.matchAll(/\.\.\.\s*(\w+)/g)].flatMap(([, name]) => (name && name !== 'on' ? [name] : []))

const documents: Rule = {
  name: 'web layers: operations and fragments are in the layer of the files that use them, or below',
  check: (files) => {
    const homes = new Map(
      files
        .filter(isGraphql)
        .flatMap(({ path, text }) =>
          [...text.matchAll(/^(?:query|mutation|subscription|fragment)\s+(\w+)/gm)].map(([, name]) => [
            name,
            path,
          ]),
        ),
    )
    return files.flatMap((source) => {
      const isWebCode = isCode(source) && source.path.startsWith('web/')
      const used = isGraphql(source) ? spreadFragments(source) : isWebCode ? importedOperations(source) : []
      return used.flatMap((name) => {
        const home = homes.get(name)
        return home && !mayImport(source.path, home) ? [`${source.path} must not use ${name} of ${home}`] : []
      })
    })
  },
  caught: [
    [
      file('web/features/giving/giving.graphql', 'query GiveBasket($slug: String!) { a }'),
      file('web/features/groups/join.tsx', `import { GiveBasketDocument } from '${generated}'`),
    ],
    [
      file('web/features/giving/giving.graphql', 'fragment BasketGift on GuestGift { slug }'),
      file('web/workspace/giving/choices.ts', `import type { BasketGiftFragment } from '${generated}'`),
    ],
    [
      file('web/features/giving/giving.graphql', 'fragment BasketGift on GuestGift { slug }'),
      file('web/features/groups/groups.graphql', 'query Group { gift { ...BasketGift } }'),
    ],
  ],
  allowed: [
    file('web/workspace/giving/giving.graphql', 'fragment BasketGift on GuestGift { slug }'),
    file('web/features/groups/groups.graphql', 'query Group { gift { ...BasketGift ... on X { y } } }'),
    file(
      'web/features/groups/join.tsx',
      `import { type BasketGiftFragment, GroupDocument } from '${generated}'`,
    ),
    file('web/routes/guest/group.tsx', `import type { GroupQuery } from '${generated}'`),
  ],
}

export const webLayerRules: readonly Rule[] = [layers, documents]
