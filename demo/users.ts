import type { Peer } from '#server/http/app.ts'
import { fromBase32, oneTimeCode } from '#server/platform/one-time-code.ts'
import { accounts, type CastAccount } from '#server/sample/cast.ts'
import type { Engine } from './engine.ts'

/** A user of the demonstration, as described by the design kit. */
export type DemoUser = {
  readonly id: string
  readonly avatar: string
  readonly location: string
  readonly username: string
  readonly email: string
  readonly name: string
  readonly usr_name: string
  readonly jobtitle: string
  readonly password: string
  readonly role: CastAccount['role']
  readonly posts: string
  readonly coverImg: string
  readonly followers: string
  readonly description: string
}

/** Users of the sample, in memory: one of them is an administrator. */
export const users: readonly DemoUser[] = accounts.map((member) => ({
  id: member.email,
  avatar: '',
  location: member.location,
  username: member.username,
  email: member.email,
  name: `${member.givenNames} ${member.surnames}`,
  usr_name: member.username,
  jobtitle: member.jobtitle,
  password: member.password,
  role: member.role,
  posts: '0',
  coverImg: '/images/background1b.jpg',
  followers: '0',
  description: member.description,
}))

export type LoginResult = { readonly session: string } | { readonly failed: string }

type GraphqlAnswer = {
  readonly data?: {
    readonly login?: { readonly __typename: string; readonly token?: string; readonly challenge?: string }
    readonly finishLogin?: { readonly token?: string }
  }
}

/** Returns a user by name, or the first of a role. */
const find = (who: string) => users.find(({ username, role }) => username === who || role === who)

/** Logs in a sample user without a password. Returns the session record for the browser. */
export async function logInAs(engine: Engine, who: string, peer: Peer): Promise<LoginResult> {
  const user = find(who)
  const secret = accounts.find((one) => one.email === user?.email)?.secondFactorSecret
  if (!user) return { failed: 'Email and password combination does not match' }
  const ask = async (query: string, variables: Record<string, string>): Promise<GraphqlAnswer> => {
    const request = new Request(new URL('/graphql/', engine.platform.env.publicUrl), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables }),
    })
    return (await (await engine.app(request, peer)).json()) as GraphqlAnswer
  }
  const { email, password } = user
  const first = await ask(
    'mutation Enter($email: String!, $password: String!) { login(input: { email: $email, password: $password }) { __typename ... on SessionGrant { token } ... on SecondFactorRequired { challenge } } }',
    { email, password },
  )
  const { token, challenge } = first.data?.login ?? {}
  if (token) return { session: JSON.stringify({ token }) }
  if (!challenge || !secret) return { failed: 'Email and password combination does not match' }
  const second = await ask(
    'mutation Finish($challenge: String!, $code: String!) { finishLogin(challenge: $challenge, code: $code) { ... on SessionGrant { token } } }',
    { challenge, code: oneTimeCode(fromBase32(secret), engine.platform.clock.now()) },
  )
  const finished = second.data?.finishLogin?.token
  return finished
    ? { session: JSON.stringify({ token: finished }) }
    : { failed: 'Email and password combination does not match' }
}
