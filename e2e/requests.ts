import type { Page } from 'playwright-core'
import { inDemonstration } from './demonstration.ts'

type RawResponse = { readonly headers: Readonly<Record<string, string>>; readonly body: Buffer }
type RequestOptions = { readonly data?: object; readonly token?: string }

/** Sends a request with the cookies of this page: a GET, or a POST with `data`. */
export async function sendRequest(
  page: Page,
  address: string,
  { data, token }: RequestOptions = {},
): Promise<RawResponse> {
  const headers = { ...(token && { authorization: `Bearer ${token}` }) }
  if (inDemonstration) return fetchInPage(page, address, headers, data)
  const answer = await (data
    ? page.request.post(address, { data, headers })
    : page.request.get(address, { headers }))
  return { headers: answer.headers(), body: await answer.body() }
}

/** A demonstration answers only its own pages, through the worker of an open tab. */
async function fetchInPage(page: Page, address: string, headers: Record<string, string>, data?: object) {
  const body = data && JSON.stringify(data)
  const [tab = page] = page.context().pages()
  const answer = await tab.evaluate(
    async (request) => {
      const response = await fetch(request.address, {
        method: request.body ? 'POST' : 'GET',
        headers: { ...request.headers, ...(request.body && { 'content-type': 'application/json' }) },
        ...(request.body && { body: request.body }),
      })
      const bytes = [...new Uint8Array(await response.arrayBuffer())]
      return { headers: Object.fromEntries(response.headers), bytes }
    },
    { address, headers, body },
  )
  return { headers: answer.headers, body: Buffer.from(answer.bytes) }
}

/** Sends a GraphQL request and returns its response. */
export async function postGraphql(page: Page, data: object, token?: string): Promise<unknown> {
  const { body } = await sendRequest(page, '/graphql/', { data, ...(token && { token }) })
  return JSON.parse(body.toString()) as unknown
}

/** Withholds requests whose body contains some text until they are released. */
export async function holdBack(page: Page, address: string, text = '') {
  const { promise: released, resolve } = Promise.withResolvers<undefined>()
  const held = Promise.withResolvers<undefined>()
  await page.route(address, async (route) => {
    if ((route.request().postData() ?? '').includes(text)) {
      held.resolve(undefined)
      await released
    }
    await route.fallback()
  })
  return {
    isHeld: held.promise,
    release: async () => {
      resolve(undefined)
      await page.unroute(address)
    },
  }
}
