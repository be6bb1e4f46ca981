import { dataOf, type GraphQLAnswer, operationNameOf, type TypedDocument, withFreshProof } from './execute.ts'
import { type Sending, sendForm } from './send-form.ts'

/**
 * A mutation that brings a file along, as the GraphQL multipart request specification says: `at` is where in the variables
 * the file stands.
 */
export async function executeWithFile<Result, Variables>(
  document: TypedDocument<Result, Variables>,
  variables: Variables,
  { file, at }: { readonly file: File; readonly at: string },
  sending: Sending = {},
): Promise<Result> {
  const query = document.toString()
  const form = new FormData()
  // JSON leaves an empty object where the file is; the server puts the file there.
  form.set('operations', JSON.stringify({ operationName: operationNameOf(query), variables, query }))
  form.set('map', JSON.stringify({ file: [`variables.${at}`] }))
  form.set('file', file)
  return withFreshProof(async () =>
    dataOf<Result>((await sendForm('/graphql/', form, sending)) as GraphQLAnswer),
  )
}
