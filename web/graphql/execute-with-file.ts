import { dataOf, type GraphQLAnswer, operationNameOf, type TypedDocument, withFreshProof } from './execute.ts'
import { type Sending, sendForm } from './send-form.ts'

/**
 * Sends a mutation with a file by the GraphQL multipart request specification. `at` is the path of the file
 * in the variables.
 */
export async function executeWithFile<Result, Variables>(
  document: TypedDocument<Result, Variables>,
  variables: Variables,
  { file, at }: { readonly file: File; readonly at: string },
  sending: Sending = {},
): Promise<Result> {
  const query = document.toString()
  const form = new FormData()
  // JSON has an empty object in the file's position, which the server replaces with the file.
  form.set('operations', JSON.stringify({ operationName: operationNameOf(query), variables, query }))
  form.set('map', JSON.stringify({ file: [`variables.${at}`] }))
  form.set('file', file)
  return withFreshProof(async () =>
    dataOf<Result>((await sendForm('/graphql/', form, sending)) as GraphQLAnswer),
  )
}
