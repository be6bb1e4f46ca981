import { file, isNode, isTest, nodesOf } from './source-file.ts'
import type { Rule, SourceFile, SyntaxNode } from './source-file.ts'
import { argumentsPattern, keysAskedFor, keysOf, wordKeys } from './word-keys.ts'

/** Attributes and object members with text for users. */
const spokenAttributes =
  /^(aria-(label|description|roledescription|valuetext|placeholder)|title|placeholder|alt|label|legend|hint|note|lead|text|words|heading|summary)$/

/** Names that are equal in every language. */
const names = /\b(Vivencia|IBAN|CLABE|CBU|CVU|CCI|RUT|QR|WhatsApp|Bizum)\b/g
const isWords = (text: unknown): boolean =>
  typeof text === 'string' && /\p{L}{2,}/u.test(text.replaceAll(/&\w+;/g, '').replaceAll(names, ''))

/** Returns the literal texts that an expression may evaluate to. */
function textsIn(value: unknown): unknown[] {
  if (!isNode(value)) return []
  switch (value.type) {
    case 'Literal':
      return [value['value']]
    case 'JSXExpressionContainer':
      return textsIn(value['expression'])
    case 'TemplateLiteral':
      return (value['quasis'] as SyntaxNode[]).map(({ value: part }) => (part as { cooked?: string }).cooked)
    case 'ConditionalExpression':
      return [...textsIn(value['consequent']), ...textsIn(value['alternate'])]
    case 'LogicalExpression':
    case 'BinaryExpression':
      return value['operator'] === '===' || value['operator'] === '!=='
        ? []
        : [...textsIn(value['left']), ...textsIn(value['right'])]
    default:
      return []
  }
}

const nameOfElement = (node: SyntaxNode): unknown =>
  ((node['openingElement'] as SyntaxNode | undefined)?.['name'] as SyntaxNode | undefined)?.['name']

/**
 * Returns the hard-coded texts of an element. Names of keyboard keys are allowed, since they are the same
 * everywhere.
 */
function hardCoded(node: SyntaxNode): unknown[] {
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
    if (nameOfElement(node) === 'kbd') return []
    return (node['children'] as SyntaxNode[]).flatMap((child) =>
      child.type === 'JSXText'
        ? [child['value']]
        : child.type === 'JSXExpressionContainer'
          ? textsIn(child)
          : [],
    )
  }
  const isMember = node.type === 'Property'
  const name = isMember ? node['key'] : node.type === 'JSXAttribute' ? node['name'] : null
  if (!isNode(name) || !spokenAttributes.test(String(name['name']))) return []
  const texts = textsIn(node['value'])
  // A member may be a code (`words: 'yes'`), which is not shown.
  return isMember ? texts.filter((text) => /\s|\p{Lu}/u.test(String(text))) : texts
}

const inWordFiles: Rule = {
  name: 'words: every text of a component comes from web/i18n',
  check: (files) =>
    files
      .filter(
        (source) => (source.path.endsWith('.tsx') || /^web\/.*\.ts$/.test(source.path)) && !isTest(source),
      )
      // The samples of the workbench are not screens of the product.
      .filter(({ path }) => !path.startsWith('web/workbench/'))
      .flatMap((source) =>
        nodesOf(source)
          .flatMap(hardCoded)
          .filter(isWords)
          .map((text) => `${source.path} says “${String(text).trim()}” by itself`),
      ),
  caught: [
    [file('web/ui/x.tsx', 'export const X = () => <p>Hola</p>')],
    [file('web/ui/x.tsx', 'export const X = () => <img alt="Un globo" />')],
    [file('web/ui/x.tsx', 'export const X = () => <button aria-label={`Quitar ${a}`} />')],
    [file('web/ui/x.tsx', 'export const X = () => <p>{isOpen ? "Abierto" : t("closed")}</p>')],
    [file('web/ui/x.tsx', 'export const X = () => <>{isOpen && "Abierto"}</>')],
    [file('web/ui/x.tsx', 'export const X = () => <title>{`${a} · La boda`}</title>')],
    [file('web/ui/x.tsx', 'export const X = () => <Field label={"Tu " + name} />')],
    [file('web/ui/x.tsx', 'export const X = () => <input placeholder={a ?? "Escribe"} />')],
    [file('server/domain/a/b/mail.tsx', 'export const X = () => <Text>Hola</Text>')],
    [file('web/features/x.ts', 'notice({ text: "Guardado" })')],
    [file('web/features/x.ts', 'const places = [{ to: "/boda", label: `La ${name}` }]')],
  ],
  allowed: [
    file('web/workbench/samples.tsx', 'export const X = () => <p>Hola</p>'),
    file(
      'web/ui/x.tsx',
      'export const X = () => <p className="lead" title={t("a")}>{t("b")} · <b>&amp;</b> {a === "ok" ? "×" : "1"} {`${a} · Vivencia`} <kbd>Esc</kbd></p>',
    ),
    file('web/ui/x.test.tsx', 'export const X = () => <p>Hola</p>'),
    file(
      'web/features/x.ts',
      'notice({ text: t("saved"), kind: "problem" }); throw new Error("Internal message")',
    ),
  ],
}

const web = (files: readonly SourceFile[]) =>
  files.filter((source) => /^web\/.*\.tsx?$/.test(source.path) && !isTest(source))

const sayHello = 'const { t } = useTranslation("guest"); const a = t("hello")'

const present: Rule = {
  name: 'words: every requested key exists',
  check: (files) => {
    const keys = wordKeys(files)
    return web(files).flatMap((source) =>
      keysAskedFor(source).flatMap(({ requestedKey, namespaces }) => {
        const pattern = argumentsPattern(requestedKey)
        const there = namespaces.some((namespace) => keys.get(namespace)?.some((key) => pattern.test(key)))
        return there ? [] : [`${source.path} asks ${namespaces.join(' or ')} for ${requestedKey}`]
      }),
    )
  },
  caught: [
    [file('web/x.tsx', sayHello), file('web/i18n/es/guest.json', '{"bye":"x"}')],
    [file('web/x.tsx', sayHello), file('web/i18n/es/give.json', '{"hello":"x"}')],
    [
      file('web/x.tsx', 'const { t: say } = useTranslation(); const a = say(isOpen ? "open" : "shut")'),
      file('web/i18n/es/common.json', '{"open":"x"}'),
    ],
    [
      file('web/x.tsx', 'const { t } = useTranslation("guest"); const a = t(`state.${state}`)'),
      file('web/i18n/es/guest.json', '{"states":{"a":"x"}}'),
    ],
    [
      file('web/x.tsx', 'const { t } = useTranslation("guest"); const a = <Trans t={t} i18nKey="hello" />'),
      file('web/i18n/es/guest.json', '{"bye":"x"}'),
    ],
  ],
  allowed: [
    file(
      'web/x.tsx',
      `${sayHello}; const b = t(\`state.\${state}\`); const c = <Trans t={t} i18nKey="bye" />; const d = t(anything)`,
    ),
    file('web/i18n/es/guest.json', '{"hello":"x","bye":"x","state":{"a":"x"}}'),
  ],
}

const rich: Rule = {
  name: 'words: a text with elements is rendered by Trans',
  check: (files) => {
    const keys = wordKeys(files)
    const richKeys = wordKeys(files, { isRich: true })
    return web(files).flatMap((source) =>
      keysAskedFor(source).flatMap(({ requestedKey, namespaces, isRich }) => {
        const pattern = argumentsPattern(requestedKey)
        const found = namespaces.flatMap((namespace) =>
          (keys.get(namespace) ?? [])
            .filter((key) => pattern.test(key))
            .map((key) => richKeys.get(namespace)?.includes(key)),
        )
        const isText = isRich || found.length === 0 || found.includes(false)
        return isText ? [] : [`${source.path} shows the elements of ${requestedKey} as a plain text`]
      }),
    )
  },
  caught: [[file('web/x.tsx', sayHello), file('web/i18n/es/guest.json', '{"hello":"<b>x</b>"}')]],
  allowed: [
    file('web/x.tsx', `${sayHello}; const c = <Trans t={t} i18nKey="bye" />`),
    file('web/i18n/es/guest.json', '{"hello":"x","bye":"<b>x</b>"}'),
  ],
}

/**
 * Returns a predicate for keys that occur as a literal or pattern anywhere in the code, since a key may be
 * chosen far from its use.
 */
function mentioned(code: readonly SourceFile[], mayBeKey: RegExp): (key: string) => boolean {
  const literal = new Set<string>()
  const patterns = new Map<string, RegExp>()
  for (const node of code.flatMap(nodesOf)) {
    if (node.type === 'Literal' && typeof node['value'] === 'string')
      literal.add(node['value'].replace(/^\w+:/, ''))
    if (node.type !== 'TemplateLiteral') continue
    const requestedKey = (node['quasis'] as SyntaxNode[])
      .map(({ value }) => (value as { cooked?: string }).cooked ?? '')
      .join('${}')
    if (mayBeKey.test(requestedKey)) patterns.set(requestedKey, argumentsPattern(requestedKey))
  }
  return (key) => literal.has(key) || [...patterns.values()].some((pattern) => pattern.test(key))
}

/** The texts of mails and files are in the folder of the code that uses them. */
function leftOverOnServer(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) => {
    const folder = /^(server\/.*\/)es\.json$/.exec(path)?.[1]
    if (!folder) return []
    const siblings = files.filter(
      (one) => one.path.startsWith(folder) && /\.tsx?$/.test(one.path) && !isTest(one),
    )
    const isMentioned = mentioned(siblings, /^[\w-]+\.|\.[\w-]+$/)
    return keysOf(text)
      .filter((key) => !isMentioned(key))
      .map((key) => `${path}: unused key ${key}`)
  })
}

const used: Rule = {
  name: 'words: every key is used',
  check: (files) => {
    const isMentioned = mentioned(web(files), /^[\w-]+\./)
    const leftOver = [...wordKeys(files)].flatMap(([namespace, keys]) =>
      keys
        .filter((key) => !isMentioned(key))
        .map((key) => `web/i18n/es/${namespace}.json: unused key ${key}`),
    )
    return [...leftOver, ...leftOverOnServer(files)]
  },
  caught: [
    [file('web/x.tsx', sayHello), file('web/i18n/es/guest.json', '{"hello":"x","bye":"x"}')],
    [file('web/i18n/es/guest.json', '{"hello":"x"}')],
    [
      file('web/x.tsx', 'const a = t(`state.${state}`)'),
      file('web/i18n/es/guest.json', '{"state":{"a":{"b":"x"}}}'),
    ],
    [file('web/x.test.tsx', sayHello), file('web/i18n/es/guest.json', '{"hello":"x"}')],
    [file('server/domain/a/b/mail.ts', 'say("hello")'), file('server/domain/a/b/es.json', '{"bye":"x"}')],
  ],
  allowed: [
    file('web/x.tsx', `${sayHello}; const b = t(\`state.\${state}.name\`)`),
    file('web/i18n/es/guest.json', '{"hello":"x","state":{"a":{"name":"x"}}}'),
    file('server/domain/a/b/mail.ts', 'say(`${kind}.hello`)'),
    file('server/domain/a/b/es.json', '{"sent":{"hello":"x"}}'),
  ],
}

export const wordRules: readonly Rule[] = [inWordFiles, present, rich, used]
