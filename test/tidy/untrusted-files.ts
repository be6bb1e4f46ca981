import { file, isCode, isNode, isTest, nodesOf } from './source-file.ts'
import type { Rule, SourceFile, SyntaxNode } from './source-file.ts'

/** Packages that parse untrusted bytes, with a pattern of their parsing exports. */
const parsers: Readonly<Record<string, RegExp>> = {
  saxes: /./,
  htmlparser2: /./,
  '@e965/xlsx': /./,
  'ical.js': /./,
  'postal-mime': /./,
  'file-type': /./,
  jsdom: /./,
  fflate: /^(un|gun|inflate|decompress)/i,
  'node:zlib':
    /^(gunzip|unzip|inflate|brotliDecompress|zstdDecompress|create(Gunzip|Unzip|Inflate|BrotliDecompress))/i,
  sharp: /./,
  jsqr: /./,
}

/** Files that may use a parser on the main thread. */
const exceptions: Readonly<Record<string, string>> = {
  // sharp decodes in the threads of libuv, one picture at a time, with limits of pixels and time.
  'server/domain/files/media/open-picture.ts': 'sharp',
  // It opens renditions that we made, never uploaded files.
  'server/platform/drawing/pictures.ts': 'sharp',
  // It shows our own outgoing mail in development, and is not active where mail is sent.
  'server/http/mail-folder.ts': 'postal-mime',
}

const readerThread: string = 'server/file-reader-thread.ts'
const isProgram = (path: string): boolean => path === 'server/main.ts' || path === 'server/assemble.ts'

type Import = { readonly from: string; readonly names: readonly string[] }

/** Returns the run-time imports of a file, without type imports. */
function importsAtRunTime(source: SourceFile): Import[] {
  return nodesOf(source).flatMap((node) => {
    if (!/^(Import|Export(All|Named))(Declaration|Expression)$/.test(node.type)) return []
    const from = isNode(node['source']) ? node['source']['value'] : null
    if (typeof from !== 'string' || node['importKind'] === 'type' || node['exportKind'] === 'type') return []
    const specifiers = Array.isArray(node['specifiers']) ? node['specifiers'].filter(isNode) : []
    const values = specifiers.filter((one) => one['importKind'] !== 'type' && one['exportKind'] !== 'type')
    if (specifiers.length > 0 && values.length === 0) return []
    const names = values.map(({ imported }) => (isNode(imported) ? String(imported['name']) : '*'))
    return [{ from, names: names.length > 0 ? names : ['*'] }]
  })
}

const isParser = ({ from, names }: Import) =>
  names.some((name) => name === '*' || parsers[from]?.test(name)) && from in parsers

function targetOf(path: string, from: string): string | null {
  if (from.startsWith('#')) return from.slice(1)
  return from.startsWith('.') ? new URL(from, `file:///${path}`).pathname.slice(1) : null
}

/** Returns the files that the first ones import at run time, themselves included. */
function reachedFrom(files: readonly SourceFile[], isFirst: (path: string) => boolean): SourceFile[] {
  const byPath = new Map(files.filter((one) => isCode(one) && !isTest(one)).map((one) => [one.path, one]))
  const reached = new Set([...byPath.values()].filter(({ path }) => isFirst(path)))
  for (const source of reached)
    for (const { from } of importsAtRunTime(source)) {
      const target = byPath.get(targetOf(source.path, from) ?? '')
      if (target) reached.add(target)
    }
  return [...reached]
}

const onlyInReaderThread: Rule = {
  name: 'untrusted files: a parser is reached from the reader thread only, never from the main thread',
  check: (files) =>
    reachedFrom(files, isProgram).flatMap((source) => {
      const { path } = source
      if (path === readerThread || path === 'server/file-readers.ts')
        return [`${path} belongs to the reader thread, but the main thread imports it`]
      return importsAtRunTime(source)
        .filter((one) => isParser(one) && exceptions[path] !== one.from)
        .map(({ from }) => `${path} runs on the main thread and must not import the parser ${from}`)
    }),
  caught: [
    [file('server/main.ts', `import { SaxesParser } from 'saxes'`)],
    [
      file('server/main.ts', `import { read } from './domain/money/statements/index.ts'`),
      file('server/domain/money/statements/index.ts', `export { read } from './read.ts'`),
      file('server/domain/money/statements/read.ts', `import { gunzip } from 'node:zlib'`),
    ],
    [file('server/main.ts', `await import('sharp')`)],
    [file('server/main.ts', `import '#server/file-readers.ts'`), file('server/file-readers.ts')],
  ],
  allowed: [
    file('server/main.ts', `import { read } from './read.ts'; import { gzip } from 'node:zlib'`),
    file('server/read.ts', `import type { Email } from 'postal-mime'; import { Zip } from 'fflate'`),
    file(
      'server/file-reader-thread.ts',
      `import '#server/domain/money/statement-formats/statement-formats.reader.ts'`,
    ),
    file(
      'server/domain/money/statement-formats/statement-formats.reader.ts',
      `import { SaxesParser } from 'saxes'`,
    ),
  ],
}

/** Large packages that have nothing to do with reading a file. */
const heavyPackages = /^(drizzle-orm|graphql|nodemailer|react)(\/|$)/

const lightReaderThread: Rule = {
  name: 'untrusted files: the reader thread loads parsers, and neither tables nor the API nor a mail library',
  check: (files) =>
    reachedFrom(files, (path) => path === readerThread).flatMap((source) =>
      importsAtRunTime(source)
        .filter(({ from }) => heavyPackages.test(from))
        .map(({ from }) => `${source.path} is loaded by the reader thread and imports ${from}`),
    ),
  caught: [
    [
      file(readerThread, `import { isOneAddress } from './message.ts'`),
      file('server/message.ts', `import { createTransport } from 'nodemailer'`),
    ],
    [
      file(readerThread, `const load = () => import('#server/mail.tables.ts')`),
      file('server/mail.tables.ts', `import { pgTable } from 'drizzle-orm/pg-core'`),
    ],
  ],
  allowed: [
    file(readerThread, `import type { Row } from './mail.tables.ts'; import { SaxesParser } from 'saxes'`),
    file('server/mail.tables.ts', `import { pgTable } from 'drizzle-orm/pg-core'`),
  ],
}

const isArrayBufferCall = (node: SyntaxNode): boolean =>
  node.type === 'MemberExpression' &&
  isNode(node['property']) &&
  (node['property']['name'] === 'arrayBuffer' || node['property']['value'] === 'arrayBuffer')

const countedUploads: Rule = {
  name: 'uploaded files: domains read them through readUpload, which counts their bytes',
  check: (files) =>
    files
      .filter((source) => source.path.startsWith('server/domain/') && isCode(source) && !isTest(source))
      .filter((source) => nodesOf(source).some(isArrayBufferCall))
      .map(({ path }) => `${path} reads an uploaded file without counting its bytes`),
  caught: [[file('server/domain/files/media/x.ts', 'const content = await upload.arrayBuffer()')]],
  allowed: [
    file('server/platform/read-upload.ts', 'const content = await upload.arrayBuffer()'),
    file(
      'server/domain/files/media/x.ts',
      'const content = await readUpload(context, upload, { accountId })',
    ),
  ],
}

export const untrustedFileRules: readonly Rule[] = [onlyInReaderThread, lightReaderThread, countedUploads]
