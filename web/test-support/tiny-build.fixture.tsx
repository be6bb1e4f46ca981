import type { ComponentType } from 'react'
import {
  data,
  Form,
  type ServerBuild,
  UNSAFE_withComponentProps as withComponentProps,
  useActionData,
  useLoaderData,
} from 'react-router'
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

type PageModule = { readonly default: ComponentType<never> }

/** Route modules by their path. */
export type PageRoutes = Readonly<Record<string, PageModule>>

/** Gives the component the props that the compiler of React Router adds. */
const compiled = (module: PageModule) => ({
  ...module,
  default: withComponentProps(module.default as Parameters<typeof withComponentProps>[0]),
})

const greetingPages: PageRoutes = { '*': greetings, ':slug': greetings }

/** A compiled application: the real root and entry, and these pages; two greetings by default. */
export function tinyBuild(pages: PageRoutes = greetingPages): ServerBuild {
  const paths = Object.keys(pages)
  const build = {
    entry: { module: entry },
    routes: {
      root: { id: 'root', path: '', module: root },
      ...Object.fromEntries(
        Object.entries(pages).map(([path, module]) => [
          path,
          { id: path, parentId: 'root', path, module: compiled(module) },
        ]),
      ),
    },
    assets: {
      version: '1',
      url: '/assets/manifest.js',
      entry: { module: '/assets/entry.js', imports: ['/assets/react.js'] },
      routes: {
        root: assetOf('root', '', ['/assets/root.css']),
        ...Object.fromEntries(
          paths.map((path) => [path, assetOf(path, path, path === ':slug' ? ['/assets/greeting.css'] : [])]),
        ),
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
