/** A change of a file that is seen in an open page. */
export type VisibleEdit = {
  readonly name: string
  readonly path: string
  readonly file: string
  readonly from: string
  readonly to: string
  /** Text of the page that appears with the change. */
  readonly shown: string
}

export const login = '/entrar'
const list = '/lucia-y-mateo/lista'
export const visibleEdits: readonly VisibleEdit[] = [
  {
    name: 'a text of a page',
    path: login,
    file: 'web/i18n/es/auth.json',
    from: '"Qué bien verte"',
    to: '"Qué alegría verte"',
    shown: 'Qué alegría verte',
  },
  {
    name: 'a component',
    path: login,
    file: 'web/features/session/login-form.tsx',
    from: `title={t('login.title')}`,
    to: "title={`${t('login.title')}, de nuevo`}",
    shown: 'Qué bien verte, de nuevo',
  },
  {
    name: 'a query of a domain',
    path: list,
    file: 'server/domain/gifts/guest-page/guest-wedding-query.ts',
    from: `'title', g.title, 'summary'`,
    to: `'title', g.title || ' (otro)', 'summary'`,
    shown: '(otro)',
  },
  {
    name: 'a GraphQL type',
    path: list,
    file: 'server/domain/gifts/guest-page/guest-wedding.graphql.ts',
    from: `title: t.exposeString('title', { description: 'Title of the gift.' })`,
    to: `title: t.string({ description: 'Title of the gift.', resolve: (gift) => gift.title + ' (otro)' })`,
    shown: '(otro)',
  },
  {
    name: 'code shared by server and pages',
    path: list,
    file: 'shared/money.ts',
    from: 'isWhole ? 0 : exponentOf(currency)',
    to: 'isWhole ? 2 : exponentOf(currency)',
    shown: ',00',
  },
]
