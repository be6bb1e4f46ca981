import { file, isCode, isNode, nodesOf } from './source-file.ts'
import type { Rule, SourceFile, SyntaxNode } from './source-file.ts'

/** Returns the names of `const [value, setValue] = useState(…)`; null for other nodes. */
function stateNames({ type, id, init }: SyntaxNode): readonly string[] | null {
  if (type !== 'VariableDeclarator' || !isNode(id) || !isNode(init) || !isNode(init['callee'])) return null
  if (init['callee']['name'] !== 'useState' || id.type !== 'ArrayPattern') return null
  const elements = id['elements'] as readonly unknown[]
  return elements.map((element) => (isNode(element) ? String(element['name']) : ''))
}

/** Returns the setter's name for a value: `setDay` for `day`, `setOpen` for `isOpen`. */
function setterOf(value: string): string {
  const noun = value.replace(/^(is|has|can)(?=[A-Z])/, '')
  return `set${noun.charAt(0).toUpperCase()}${noun.slice(1)}`
}

const settersByValue: Rule = {
  name: 'names: the setter of a state is named after its value',
  check: (files: readonly SourceFile[]) =>
    files.filter(isCode).flatMap((source) =>
      nodesOf(source).flatMap((node) => {
        const [value = '', setter = ''] = stateNames(node) ?? []
        if (value === '' || setter === '' || setter === setterOf(value)) return []
        return [`${source.path} calls the setter of ${value} ${setter}: use ${setterOf(value)}`]
      }),
    ),
  caught: [
    [file('web/x.tsx', 'const [keptId, setKept] = useState(1)')],
    [file('web/x.tsx', 'const [isOpen, setIsOpen] = useState<boolean>(false)')],
  ],
  allowed: [
    file('web/x.tsx', 'const [day, setDay] = useState(1); const [isOpen, setOpen] = useState(false)'),
    file('web/x.tsx', 'const [now] = useState(1); const [, setDrawn] = useState(0)'),
  ],
}

export const stateSetterRules: readonly Rule[] = [settersByValue]
