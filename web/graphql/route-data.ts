import {
  createContext,
  data,
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type Params,
} from 'react-router'
import { loadWords } from '../i18n/in-browser.ts'
import type { Namespace } from '../i18n/namespaces.ts'
import { execute, GraphQLFailure, isTooMany, OutOfService, Unreachable, type Execute } from './execute.ts'
import { keptPage } from './kept-pages.ts'
import { waitForStyles } from './loader-refusal.ts'

/** In-process GraphQL, provided by the server for every rendered page. */
export const executeContext = createContext<Execute>()

export type RouteRequest = { execute: Execute; params: Params; url: URL; request: Request }
export type RouteSubmission = RouteRequest & { form: FormData }

/**
 * Returns the loaders of a route. The server executes in-process; the browser POSTs the same documents to
 * /graphql/ on later visits:
 *
 *     const shown = routeData(['guest'], async ({ execute, params }) => execute(GuestPageDocument, { slug: params.slug }))
 *     export const loader = shown.onServer
 *     export const clientLoader = shown.inBrowser
 *
 * Offline, the browser shows a page as it was last seen. Layouts (`around`) are not stored.
 */
export function routeData<Shown>(
  words: readonly Namespace[],
  load: (routeRequest: RouteRequest) => Promise<Shown>,
  { around = false } = {},
) {
  return {
    onServer: ({ context, params, request }: LoaderFunctionArgs): Promise<Shown> =>
      load({ execute: context.get(executeContext), params, request, url: new URL(request.url) }).catch(
        asAnswer,
      ),
    inBrowser: ({ params, request }: ClientLoaderFunctionArgs): Promise<Shown> => {
      const url = new URL(request.url)
      const shown = withWords(words, load({ execute, params, request, url })).catch((error: unknown) => {
        const keptAnswer =
          around || !(error instanceof Unreachable) ? undefined : keptPage(url.pathname + url.search)
        if (keptAnswer === undefined) throw error
        return keptAnswer as Shown
      })
      return waitForStyles(shown)
    },
  }
}

/**
 * Returns the actions of a route's form. Without JavaScript the server runs it in-process; with JavaScript the
 * browser POSTs the same mutation.
 *
 *     const sent = routeAction(async ({ execute, form, params }) => { … return redirectTo(…) })
 *     export const action = sent.onServer
 *     export const clientAction = sent.inBrowser
 */
export function routeAction<Done>(act: (sent: RouteSubmission) => Promise<Done>) {
  return {
    onServer: async ({ context, params, request }: ActionFunctionArgs): Promise<Done> =>
      act({
        execute: context.get(executeContext),
        params,
        request,
        url: new URL(request.url),
        form: await request.formData(),
      }).catch(asAnswer),
    inBrowser: async ({ params, request }: ClientActionFunctionArgs): Promise<Done> =>
      act({ execute, params, request, url: new URL(request.url), form: await request.formData() }),
  }
}

/** Loads the data and the texts of a screen together. */
export async function withWords<Shown>(
  words: readonly Namespace[],
  routeRequest: Promise<Shown>,
): Promise<Shown> {
  const [shown] = await Promise.all([routeRequest, loadWords(words)])
  return shown
}

/**
 * Error objects do not survive serialization, responses do, and both sides must show the same page. The
 * executor has logged the error.
 */
function asAnswer(error: unknown): never {
  // A rate limit is no failure: the page asks the visitor to wait.
  if (isTooMany(error)) throw data(null, { status: 429 })
  // Neither is an interruption.
  if (error instanceof OutOfService) throw data(null, { status: 503 })
  if (error instanceof GraphQLFailure) throw data({ requestId: error.requestId }, { status: 500 })
  throw error
}

/**
 * Returns the 404 response to throw from a loader when the resource does not exist or is not visible to the
 * visitor.
 */
export function notFound() {
  return data(null, { status: 404 })
}
