import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { codegen } from '@graphql-codegen/core'
import * as operationTypes from '@graphql-codegen/typescript-operations'
import { Kind, parse, print, Source, stripIgnoredCharacters, visit } from 'graphql'
import type { DefinitionNode, DocumentNode, FragmentDefinitionNode, OperationDefinitionNode } from 'graphql'

const scalars = {
  Minor: 'string',
  DateTime: 'string',
  Date: 'string',
  UUID: 'string',
  PageSize: 'number',
  File: 'File',
}

type QueryFile = { readonly location: string; readonly document: DocumentNode }

/**
 * Writes the types of all `.graphql` files of `web` into one file, which browsers never load, and the documents in
 * one module for each `.graphql` file, so that a screen loads only its own. Throws for a document that does not fit
 * schema.graphql.
 */
export async function writeQueryModules(folder: string): Promise<void> {
  const files = globSync('web/**/*.graphql')
    .sort()
    .map((location) => ({ location, document: readDocument(location) }))
  const filename = join(folder, 'graphql.ts')
  const types = await codegen({
    filename,
    schema: readDocument('schema.graphql'),
    documents: files,
    plugins: [{ 'typescript-operations': {} }],
    pluginMap: { 'typescript-operations': operationTypes },
    config: { documentMode: 'string', useTypeImports: true, strictScalars: true, scalars },
  })
  const modules = documentModules(files)
  const documents = join(folder, 'documents')
  mkdirSync(documents, { recursive: true })
  for (const { name, content } of modules) writeWhenChanged(join(documents, name), content)
  // Modules of deleted `.graphql` files would import types that no longer exist.
  const current = new Set(modules.map(({ name }) => name))
  for (const name of readdirSync(documents)) if (!current.has(name)) rmSync(join(documents, name))
  const exports = modules.map(({ name }) => `export * from './documents/${name}'\n`).join('')
  writeWhenChanged(filename, `${exports}${types}`)
}

/** The development server reloads what imports a file that is written, also when its content is the same. */
function writeWhenChanged(path: string, content: string): void {
  if (!existsSync(path) || readFileSync(path, 'utf8') !== content) writeFileSync(path, content)
}

const readDocument = (location: string): DocumentNode =>
  parse(new Source(readFileSync(location, 'utf8'), location))

function documentModules(files: readonly QueryFile[]) {
  const all = files.flatMap(({ document }) => document.definitions)
  const fragments = new Map(all.filter(isFragment).map((fragment) => [fragment.name.value, fragment]))
  return files.flatMap(({ location, document }) => {
    const operations = document.definitions.filter(isOperation)
    if (operations.length === 0) return []
    const content = [head, ...operations.map((operation) => asCode(operation, fragments))].join('\n')
    return [{ name: moduleName(location), content }]
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
const moduleName = (location: string): string =>
  relative('web', location)
    .replace(/\.graphql$/, '.ts')
    .replaceAll(/[\\/]/g, '-')
