import {
  type ASTVisitor,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  getNamedType,
  type GraphQLField,
  type GraphQLInputType,
  isInputObjectType,
  GraphQLError,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql'

/** Limits of a GraphQL operation. */
export const limits = {
  tokens: 1500,
  depth: 12,
  /** Maximum nesting of lists and objects in variables. */
  variableDepth: 32,
  aliases: 15,
  directives: 8,
  /** Maximum number of times one field may occur in a selection. */
  repeats: 4,
  /**
   * Maximum number of times one query or mutation may occur in an operation, under any alias, since each may
   * cost a whole page.
   */
  sameAtRoot: 4,
  cost: 20_000,
  /** Assumed length of a list without a known page size. */
  assumedPage: 20,
} as const

/** Returns the error for an operation that exceeds a limit. */
export const refusal = (what: string, status = 400) =>
  new GraphQLError(`The operation asks for too much: ${what}`, {
    extensions: { code: 'OPERATION_TOO_LARGE', http: { status, spec: true } },
  })

type Size = { depth: number; aliases: number; directives: number }

/**
 * Validation rule that refuses introspection. `__typename`, and `__type` with its name and description, remain possible,
 * as the GraphQL over HTTP audit requires.
 */
export function introspectionRule(context: ValidationContext): ASTVisitor {
  return {
    Field(node) {
      const type = context.getType()
      if (!type || node.name.value === '__type') return
      if (getNamedType(type).name.startsWith('__')) {
        context.reportError(
          new GraphQLError('Introspection is disabled; see schema.graphql', { nodes: node }),
        )
      }
    },
  }
}

/**
 * Validation rule for the size of an operation, checked before all others. Fragments count wherever they are
 * used.
 */
export function limitsRule(context: ValidationContext): ASTVisitor {
  const known = new Map<string, Size>()
  const sizeOf = (set: SelectionSetNode | undefined): Size => {
    const size: Size = { depth: 0, aliases: 0, directives: 0 }
    if (!set) return size
    const seen = new Map<string, number>()
    for (const node of set.selections) {
      size.directives += node.directives?.length ?? 0
      if (node.kind === Kind.FIELD) {
        if (node.alias) size.aliases++
        countRepeat(seen, (node.alias ?? node.name).value)
        // Introspection is deep but bounded by the schema; `introspectionRule` refuses it where it is
        // disabled.
        const inner =
          node.name.value === '__schema'
            ? { ...sizeOf(node.selectionSet), depth: 0 }
            : sizeOf(node.selectionSet)
        addTo(size, { ...inner, depth: inner.depth + 1 })
      } else if (node.kind === Kind.INLINE_FRAGMENT) {
        addTo(size, sizeOf(node.selectionSet))
      } else {
        addTo(size, sizeOfFragment(node.name.value))
      }
    }
    return size
  }
  const sizeOfFragment = (name: string): Size => {
    const size = known.get(name)
    if (size) return size
    // A cyclic fragment counts as empty; the rule against cycles refuses it.
    known.set(name, { depth: 0, aliases: 0, directives: 0 })
    const counted = sizeOf(context.getFragment(name)?.selectionSet)
    known.set(name, counted)
    return counted
  }
  return {
    OperationDefinition(operation) {
      countAtRoot(operation, context)
      const size = sizeOf(operation.selectionSet)
      const directives = size.directives + (operation.directives?.length ?? 0)
      if (size.depth > limits.depth) throw refusal(`more than ${limits.depth} levels`)
      if (size.aliases > limits.aliases) throw refusal(`more than ${limits.aliases} aliases`)
      if (directives > limits.directives) throw refusal(`more than ${limits.directives} directives`)
    },
  }
}

/** Arguments with expensive processing: files to parse and passwords to hash. */
const costlyArguments: ReadonlySet<string> = new Set([
  'file',
  'rows',
  'password',
  'currentPassword',
  'newPassword',
])

/**
 * Returns true if a query or mutation reads or writes a file, or hashes a password. Such fields may occur
 * once per operation.
 */
export function isCostly(field: GraphQLField<unknown, unknown>): boolean {
  if (field.name.endsWith('File')) return true
  const isCostlyInput = ({
    name,
    type,
  }: {
    readonly name: string
    readonly type: GraphQLInputType
  }): boolean => costlyArguments.has(name) || getNamedType(type).name === 'File'
  return field.args.some((argument) => {
    const type = getNamedType(argument.type)
    return (
      isCostlyInput(argument) ||
      (isInputObjectType(type) && Object.values(type.getFields()).some((inner) => isCostlyInput(inner)))
    )
  })
}

/** Counts root fields. A fragment counts once, since repeated fields with the same name are executed once. */
function countAtRoot({ operation, selectionSet }: OperationDefinitionNode, context: ValidationContext): void {
  const fields = context.getSchema().getRootType(operation)?.getFields() ?? {}
  const maxCallsOf = (name: string): number =>
    fields[name] && isCostly(fields[name]) ? 1 : limits.sameAtRoot
  const times = new Map<string, number>()
  const entered = new Set<string>()
  const count = (set: SelectionSetNode): void => {
    for (const node of set.selections) {
      if (node.kind === Kind.FIELD) {
        const now = (times.get(node.name.value) ?? 0) + 1
        const maxCalls = maxCallsOf(node.name.value)
        if (now > maxCalls)
          throw refusal(`${node.name.value} more than ${maxCalls === 1 ? 'once' : `${maxCalls} times`}`)
        times.set(node.name.value, now)
      } else if (node.kind === Kind.INLINE_FRAGMENT) {
        count(node.selectionSet)
      } else if (!entered.has(node.name.value)) {
        entered.add(node.name.value)
        const fragment = context.getFragment(node.name.value)
        if (fragment) count(fragment.selectionSet)
      }
    }
  }
  count(selectionSet)
}

function countRepeat(seen: Map<string, number>, name: string): void {
  const times = (seen.get(name) ?? 0) + 1
  if (times > limits.repeats) throw refusal(`the same field more than ${limits.repeats} times`)
  seen.set(name, times)
}

function addTo(size: Size, more: Size): void {
  size.depth = Math.max(size.depth, more.depth)
  size.aliases += more.aliases
  size.directives += more.directives
}

type Variables = Readonly<Record<string, unknown>>

/**
 * Returns the cost of an operation with its variables: one per field, times the length of every enclosing
 * list.
 */
function costOf(document: DocumentNode, operation: OperationDefinitionNode, variables: Variables): number {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition)
  }
  const known = new Map<string, number>()
  const cost = (set: SelectionSetNode): number => {
    let total = 0
    for (const node of set.selections) {
      if (node.kind === Kind.FIELD) {
        total += 1 + (node.selectionSet ? lengthOf(node, operation, variables) * cost(node.selectionSet) : 0)
      } else if (node.kind === Kind.INLINE_FRAGMENT) {
        total += cost(node.selectionSet)
      } else {
        const fragment = fragments.get(node.name.value)
        const counted = known.get(node.name.value) ?? (fragment ? cost(fragment.selectionSet) : 0)
        known.set(node.name.value, counted)
        total += counted
      }
    }
    return total
  }
  return cost(operation.selectionSet)
}

function lengthOf(field: FieldNode, operation: OperationDefinitionNode, variables: Variables): number {
  const length = field.arguments?.find(({ name }) => name.value === 'first' || name.value === 'last')?.value
  if (!length) return 1
  if (length.kind === Kind.INT) return Math.max(1, Number(length.value))
  if (length.kind !== Kind.VARIABLE) return limits.assumedPage
  const value = variables[length.name.value]
  if (typeof value === 'number') return Math.max(1, value)
  const fallback = operation.variableDefinitions?.find(
    ({ variable }) => variable.name.value === length.name.value,
  )?.defaultValue
  return fallback?.kind === Kind.INT ? Math.max(1, Number(fallback.value)) : limits.assumedPage
}

/** Returns an error if an operation with these variables costs too much, else null. */
export function costLimitError(
  document: DocumentNode,
  operationName: string | null,
  variables: Variables,
): GraphQLError | null {
  const operation = document.definitions.find(
    (definition): definition is OperationDefinitionNode =>
      definition.kind === Kind.OPERATION_DEFINITION &&
      (operationName === null || definition.name?.value === operationName),
  )
  if (!operation || costOf(document, operation, variables) <= limits.cost) return null
  return refusal('its lists are too long for what is asked of each entry')
}
