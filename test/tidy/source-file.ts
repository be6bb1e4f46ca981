import { readdirSync, readFileSync } from 'node:fs'
import { parseAst } from 'rolldown/parseAst'

/** A committed text file, or a sample of one. */
export type SourceFile = { readonly path: string; readonly text: string }

/** A rule of STYLE.md that a program can check. Its samples prove that it works. */
export type Rule = {
  readonly name: string
  /** Returns one sentence for each offence, beginning with the path. */
  readonly check: (files: readonly SourceFile[]) => string[]
  /** Sets of files that offend. */
  readonly caught: readonly (readonly SourceFile[])[]
  /** Files that do not offend. */
  readonly allowed: readonly SourceFile[]
}

export const file = (path: string, text = ''): SourceFile => ({ path, text })

const notOurs =
  /^(\.git|\.node|(bin\/tools\/[a-z-]+\/)?node_modules|build|\.react-router|\.vitest|test-results|coverage|data\/(?!ideas)|web\/graphql\/generated)(\/|$)/
const texts =
  /(\.(ts|tsx|mjs|js|json|md|css|sql|graphql|html|txt|yml|yaml|svg)|^Dockerfile|^\.ci\/run|^LICENSE)$/

/** Returns all text files of the repository with paths relative to its root. */
export function repository(folder = '.'): SourceFile[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '.' ? entry.name : `${folder}/${entry.name}`
    if (notOurs.test(entry.isDirectory() ? `${path}/` : path)) return []
    if (entry.isDirectory()) return repository(path)
    return texts.test(path) ? [file(path, readFileSync(path, 'utf8'))] : []
  })
}

export const isCode = ({ path }: SourceFile): boolean => /\.(ts|tsx|mjs)$/.test(path)
export const isTest = ({ path }: SourceFile): boolean =>
  /(\.(test|e2e|fixture)\.tsx?$)|^(test|e2e|bench|simulation)\//.test(path)

/** A node of the syntax tree with an unknown shape besides its type. */
export type SyntaxNode = { readonly type: string; readonly [property: string]: unknown }

export const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'

const trees = new WeakMap<SourceFile, SyntaxNode[]>()

/** Returns all nodes of the file's syntax tree, in no particular order. */
export function nodesOf(source: SourceFile): SyntaxNode[] {
  const known = trees.get(source)
  if (known) return known
  const lang = source.path.endsWith('x') ? 'tsx' : source.path.endsWith('.ts') ? 'ts' : 'js'
  const nodes: SyntaxNode[] = []
  collect(parseAst(source.text, { lang }, source.path), nodes)
  trees.set(source, nodes)
  return nodes
}

function collect(value: unknown, into: SyntaxNode[]): void {
  if (Array.isArray(value)) value.forEach((item) => collect(item, into))
  else if (isNode(value)) {
    into.push(value)
    Object.values(value).forEach((inner) => collect(inner, into))
  }
}

const importing = new Set([
  'ImportDeclaration',
  'ImportExpression',
  'ExportAllDeclaration',
  'ExportNamedDeclaration',
])
const imports = new WeakMap<SourceFile, readonly string[]>()

/** Returns the paths of our files that a file imports, relative to the repository. */
export function importsOf(source: SourceFile): readonly string[] {
  const known = imports.get(source)
  if (known) return known
  const found = importsIn(source)
  imports.set(source, found)
  return found
}

function importsIn(source: SourceFile): string[] {
  return nodesOf(source).flatMap((node) => {
    const from = importing.has(node.type) ? node['source'] : null
    const name = isNode(from) ? from['value'] : null
    if (typeof name !== 'string') return []
    if (name.startsWith('#')) return [name.slice(1)]
    return name.startsWith('.') ? [relativeTo(source.path, name)] : []
  })
}

function relativeTo(path: string, name: string): string {
  return new URL(name, `file:///${path}`).pathname.slice(1)
}
