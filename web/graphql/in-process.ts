import {
  dataOf,
  operationNameOf,
  type Execute,
  type VariablesArgument,
  type GraphQLAnswer,
  type TypedDocument,
} from './execute.ts'

type RunInProcess = (operation: {
  query: string
  variables: Record<string, unknown>
  operationName?: string
}) => Promise<GraphQLAnswer>

/** Executes documents in-process, on the server that renders the page. */
export function inProcess(run: RunInProcess): Execute {
  return async <Result, Variables>(
    document: TypedDocument<Result, Variables>,
    ...[variables]: VariablesArgument<Variables>
  ) => {
    const query = document.toString()
    return dataOf<Result>(
      await run({ query, variables: { ...variables }, operationName: operationNameOf(query) }),
    )
  }
}
