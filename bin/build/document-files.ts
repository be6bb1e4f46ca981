import { existsSync, readdirSync, rmSync } from 'node:fs'
import { relative } from 'node:path'
import { preset } from '@graphql-codegen/client-preset'
import { Kind, print, stripIgnoredCharacters, visit } from 'graphql'
import type { DefinitionNode, DocumentNode, FragmentDefinitionNode, OperationDefinitionNode } from 'graphql'

type WrittenFile = { readonly name: string; readonly content: string }

/**
 * Generates the types of all documents in one file, which browsers never load, and the documents in one module
 * for each `.graphql` file, so that a screen loads only its own.
 */
export const documentFiles: typeof preset = {
  ...preset,
  buildGeneratesSection: async (options) => {
    const [types] = await preset.buildGeneratesSection(options)
    const add = types?.pluginMap['add']
    if (!types || !add) throw new Error('Unknown output of the client preset; adapt document-files.ts')
    const folder = `${options.baseOutputDir}documents/`
    const documents = writtenFrom(options.documents)
    removeStaleModules(folder, documents)
    const everything = documents.map(({ name }) => `export * from './documents/${name}'`).join('\n')
    const withoutDocuments = types.plugins.filter((plugin) => !('typed-document-node' in plugin))
    return [
      { ...types, plugins: [...withoutDocuments, { add: { content: everything } }] },
      ...documents.map(({ name, content }) => ({
        ...types,
        filename: folder + name,
        documents: [],
        pluginMap: { add },
        plugins: [{ add: { content } }],
      })),
    ]
  },
}

type Source = { readonly location?: string; readonly document?: DocumentNode }

function writtenFrom(sources: readonly Source[]): WrittenFile[] {
  const all = sources.flatMap(({ document }) => document?.definitions ?? [])
  const fragments = new Map(all.filter(isFragment).map((fragment) => [fragment.name.value, fragment]))
  return sources.flatMap(({ location, document }) => {
    const operations = document?.definitions.filter(isOperation) ?? []
    if (!location || operations.length === 0) return []
    const content = [head, ...operations.map((operation) => asCode(operation, fragments))].join('\n')
    return { name: fileName(location), content }
  })
}

const head = `import type { TypedDocument } from '../../execute.ts'
import type * as Types from '../graphql.ts'
`

/** Returns an operation with all fragments it uses, as text without descriptions and other parts for readers. */
function asCode(
  operation: OperationDefinitionNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
): string {
  const name = operation.name?.value
  if (!name) throw new Error(`Operation without a name: ${print(operation).slice(0, 100)}`)
  const kind = operation.operation.replace(/^./, (first) => first.toUpperCase())
  const parts = [operation, ...spreadBy(operation, fragments)].map(print).join('\n')
  const types = `Types.${name}${kind}, Types.${name}${kind}Variables`
  return `export const ${name}Document =
  ${JSON.stringify(stripIgnoredCharacters(parts))} as TypedDocument<unknown, never> as TypedDocument<${types}>`
}

function spreadBy(node: DefinitionNode, fragments: ReadonlyMap<string, FragmentDefinitionNode>) {
  const found = new Set<FragmentDefinitionNode>()
  const look = (within: DefinitionNode) =>
    void visit(within, {
      FragmentSpread: ({ name }) => {
        const fragment = fragments.get(name.value)
        if (!fragment || found.has(fragment)) return
        found.add(fragment)
        look(fragment)
      },
    })
  look(node)
  return [...found]
}

const isOperation = (definition: DefinitionNode): definition is OperationDefinitionNode =>
  definition.kind === Kind.OPERATION_DEFINITION
const isFragment = (definition: DefinitionNode): definition is FragmentDefinitionNode =>
  definition.kind === Kind.FRAGMENT_DEFINITION

/** `web/features/giving/giving.graphql` → `features-giving-giving.ts` */
const fileName = (location: string): string =>
  relative('web', location)
    .replace(/\.graphql$/, '.ts')
    .replaceAll(/[\\/]/g, '-')

/** Removes modules of deleted `.graphql` files: they would import types that no longer exist. */
function removeStaleModules(folder: string, documents: readonly WrittenFile[]): void {
  if (!existsSync(folder)) return
  const current = new Set(documents.map(({ name }) => name))
  for (const name of readdirSync(folder)) if (!current.has(name)) rmSync(folder + name)
}
