import { file, isCode, isTest } from './source-file.ts'
import type { Rule } from './source-file.ts'

const makers = new Set([
  'shared/internal-path.ts',
  'web/graphql/redirect-to.ts',
  'server/platform/redirect.ts',
])

const elsewhere = [
  /import \{[^}]*\bredirect(Document)?\b[^}]*\} from 'react-router'/,
  /\blocation\.(assign|replace)\(/,
  /\bwindow\.location(\.href)? = /,
  /\blocation\.href = /,
  /\bwindow\.open\(/,
  /\bResponse\.redirect\(/,
  /\bas InternalPath\b/,
]

/** A header of a response; fields of inputs and tables may also be called location. */
const header = /headers\.(set|append)\('location'|headers: \{[^}]*\blocation\b/

const leadsElsewhere = (path: string, text: string): boolean =>
  elsewhere.some((shape) => shape.test(text)) || (path.startsWith('server/') && header.test(text))

const internalOnly: Rule = {
  name: 'redirects: browsers are led to an InternalPath, by the functions made for it',
  check: (files) =>
    files
      .filter((source) => isCode(source) && !isTest(source) && /^(server|web|shared)\//.test(source.path))
      .filter(({ path, text }) => !makers.has(path) && leadsElsewhere(path, text))
      .map(({ path }) => `${path} leads browsers somewhere without redirectTo, openPath or redirectResponse`),
  caught: [
    [file('web/routes/guest/x.tsx', `import { data, redirect } from 'react-router'`)],
    [file('web/routes/auth/x.tsx', `import { redirectDocument } from 'react-router'`)],
    [file('web/features/x.ts', `window.location.assign(to)`)],
    [file('web/features/x.ts', `window.location.href = to`)],
    [file('web/features/x.ts', `window.open(to)`)],
    [file('web/features/x.ts', `const to = text as InternalPath`)],
    [file('server/http/x.ts', `return new Response(null, { status: 302, headers: { location: to } })`)],
    [file('server/http/x.ts', `response.headers.set('location', to)`)],
    [file('server/http/x.ts', `return Response.redirect(to)`)],
  ],
  allowed: [
    file('web/graphql/redirect-to.ts', `import { redirect } from 'react-router'`),
    file(
      'web/routes/guest/x.tsx',
      `import { data } from 'react-router'\nconst { pathname } = window.location`,
    ),
    file('server/domain/identity/accounts/x.ts', `const profile = { location: form.location }`),
    file('server/http/x.test.ts', `expect(answer.headers.get('location')).toBe('/')`),
  ],
}

export const redirectRules: readonly Rule[] = [internalOnly]
