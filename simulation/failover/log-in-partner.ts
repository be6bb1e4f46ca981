import { sql } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import { type Database, rows } from '#server/platform/db/database.ts'

const login = `mutation LogIn($input: LoginInput!) { login(input: $input) { ... on SessionGrant { token } ... on Error { code } } }`

/** Opens a session of a partner whom `publishedWedding` registered, and returns its token. */
export async function logInPartner(
  url: string,
  database: Database,
  partner: AppContext['viewer'],
): Promise<string> {
  if (partner.kind !== 'account') throw new Error('The partner has no account')
  const [account] = await rows<{ email: string }>(
    database.db,
    sql`select email from accounts where id = ${partner.accountId}`,
  )
  const input = { email: account?.email, password: 'una frase larga de prueba' }
  const response = await fetch(`${url}/graphql/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: '' },
    body: JSON.stringify({ query: login, variables: { input } }),
  })
  const { data } = (await response.json()) as { data?: { login?: { token?: string } } }
  if (!data?.login?.token) throw new Error(`The partner cannot log in: ${JSON.stringify(data)}`)
  return data.login.token
}
