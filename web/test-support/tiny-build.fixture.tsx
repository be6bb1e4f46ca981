import { data, Form, useActionData, useLoaderData, type ServerBuild } from 'react-router'
import * as entry from '#web/entry.server.tsx'
import type { TypedDocument } from '#web/graphql/execute.ts'
import { notFound, routeAction, routeData } from '#web/graphql/route-data.ts'
import * as root from '#web/root.tsx'

type Greeting = { greeting: { words: string; locale: string; theme: string } | null }

const document: TypedDocument<Greeting, { slug: string }> = {
  toString: () => 'query Greeting($slug: String!) { greeting(slug: $slug) { words locale theme } }',
}

const shown = routeData(['guest'], async ({ execute, params }) => {
  const { greeting } = await execute(document, { slug: params.slug ?? '' })
  if (!greeting) throw notFound()
  return greeting
})
const sent = routeAction(async ({ form }) => data({ typed: form.get('words') }, { status: 422 }))

function Greetings() {
  const { words } = useLoaderData<{ words: string }>()
  const answer = useActionData<{ typed: string }>()
  return (
    <Form method="post">
      <p style={{ color: 'var(--ink)' }}>{words}</p>
      <input name="words" defaultValue={answer?.typed} />
    </Form>
  )
}

const greetings = { loader: shown.onServer, action: sent.onServer, default: Greetings }

const assetOf = (id: string, path: string | undefined, css: string[]) => ({
  id,
  path,
  parentId: id === 'root' ? undefined : 'root',
  module: `/assets/${id}.js`,
  css,
  hasAction: id !== 'root',
  hasLoader: id !== 'root',
  hasClientAction: id !== 'root',
  hasClientLoader: id !== 'root',
  hasClientMiddleware: false,
  hasDefaultExport: true,
  hasErrorBoundary: id === 'root',
  clientActionModule: undefined,
  clientLoaderModule: undefined,
  clientMiddlewareModule: undefined,
  hydrateFallbackModule: undefined,
})

/** A compiled application with one screen: the real root and entry, and a greeting. */
export function tinyBuild(): ServerBuild {
  const build = {
    entry: { module: entry },
    routes: {
      root: { id: 'root', path: '', module: root },
      greetings: { id: 'greetings', parentId: 'root', path: '*', module: greetings },
      greeting: { id: 'greeting', parentId: 'root', path: ':slug', module: greetings },
    },
    assets: {
      version: '1',
      url: '/assets/manifest.js',
      entry: { module: '/assets/entry.js', imports: ['/assets/react.js'] },
      routes: {
        root: assetOf('root', '', ['/assets/root.css']),
        greetings: assetOf('greetings', '*', []),
        greeting: assetOf('greeting', ':slug', ['/assets/greeting.css']),
      },
    },
    publicPath: '/',
    assetsBuildDirectory: 'build/web/client',
    basename: '/',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  }
  return build as unknown as ServerBuild
}
