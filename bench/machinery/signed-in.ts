const ofTests = 'una frase larga de prueba'

/** Sends a request to the API. Throws on an error. */
export async function postForText(address: string, body: object, token = ''): Promise<string> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const response = await fetch(`${address}/graphql/`, { method: 'POST', headers, body: JSON.stringify(body) })
  const text = await response.text()
  if (!response.ok || text.includes('"errors"')) throw new Error(text.slice(0, 500))
  return text
}

/** Returns a session token of an account, which has the password of test accounts by default. */
export async function tokenOf(address: string, email: string, password = ofTests): Promise<string> {
  const query = `mutation Enter($email: String!, $password: String!) {
    login(input: { email: $email, password: $password }) { ... on SessionGrant { token } }
  }`
  const text = await postForText(address, { operationName: 'Enter', query, variables: { email, password } })
  const token = /"token":"([^"]+)"/.exec(text)?.[1]
  if (!token) throw new Error(`No session: ${text}`)
  return token
}
