import { file, importsOf, isCode, isTest } from './source-file.ts'
import type { Rule, SourceFile } from './source-file.ts'

/** The domains of ARCHITECTURE.md; a domain imports only earlier ones. */
export const domains = [
  'accounts',
  'email-addresses',
  'credentials',
  'passkeys',
  'media',
  'card-providers',
  'card-sandbox',
  'ledger',
  'weddings',
  'translations',
  'privacy',
  'pages',
  'print-design',
  'invitations',
  'wedding-start',
  'attachments',
  'recordings',
  'guests',
  'questions',
  'rsvp',
  'guest-import',
  'seating',
  'household-merging',
  'outreach',
  'places',
  'experiences',
  'idea-editing',
  'experience-providers',
  'provider-links',
  'booking-systems',
  'octo-sandbox',
  'gift-list',
  'choosing-together',
  'payment-codes',
  'payments',
  'receiving-account-changes',
  'contributions',
  'fair-share',
  'gift-totals',
  'list-fit',
  'price-checks',
  'payment-instructions',
  'guest-page',
  'address-confirmation',
  'receiving',
  'giving',
  'instalments',
  'voice-notes',
  'provider-money',
  'groups',
  'availability-alerts',
  'updates',
  'padrinazgos',
  'paper-texts',
  'short-links',
  'stationery',
  'statements',
  'pasted-statements',
  'statement-formats',
  'matching',
  'reconciliation',
  'bank-lines',
  'card-accounts',
  'card-troubles',
  'card-payments',
  'card-refunds',
  'card-webhooks',
  'card-comparison',
  'register',
  'bookings',
  'trip-budget',
  'memories',
  'postcards',
  'own-texts',
  'mail-search',
  'mail-rules',
  'mailbox',
  'mail-labels',
  'snoozing',
  'letters',
  'drafts',
  'correspondence',
  'booking-requests',
  'reservations',
  'provider-report',
  'vouchers',
  'calendar-files',
  'calendar',
  'derived-dates',
  'calendar-feeds',
  'board',
  'task-history',
  'task-mentions',
  'board-labels',
  'suppliers',
  'board-tasks',
  'checklist',
  'comments',
  'passport',
  'memory-box',
  'dossier',
  'keepsakes',
  'activity-log',
  'search',
  'account-deletion',
  'guest-data',
  'push-devices',
  'member-notices',
  'notice-delivery',
  'notifications',
  'guest-mails',
  'admin',
]

const mayImport: readonly (readonly [RegExp, RegExp])[] = [
  [/^shared\//, /^shared\//],
  [/^server\/platform\//, /^(server\/platform|shared)\//],
  [/^server\/graphql\//, /^(server\/graphql|server\/platform|shared)\//],
  [/^server\/domain\//, /^(server\/domain|server\/graphql|server\/platform|shared)\//],
  // The sample gives gifts from the reviewed ideas.
  [/^server\/sample\//, /^(server|shared|data\/ideas)\//],
  [/^server\//, /^(server|shared)\//],
  [/^web\//, /^(web|shared)\//],
  [/^demo\//, /^(demo|server|shared|web\/page-html\.ts|vite\.config\.ts)/],
]

// The server renders the browser's pages, so one file may import them.
const meet = (path: string, target: string): boolean =>
  path === 'server/http/pages.ts' && target === 'web/entry.server.tsx'

const domainOf = (path: string): string | null => /^server\/domain\/[^/]+\/([^/]+)\//.exec(path)?.[1] ?? null
const isDoor = (path: string): boolean => /^server\/domain\/[^/]+\/[^/]+\/index\.ts$/.test(path)
const isAdapter = (path: string): boolean =>
  /^server\/domain\/[^/]+\/[^/]+\/[a-z-]+\.(graphql|tables|jobs|events|emails|policy|refusals|reader)\.tsx?$/.test(
    path,
  )
const product = (files: readonly SourceFile[]) => files.filter((source) => isCode(source) && !isTest(source))

const layers: Rule = {
  name: 'layers: server → domain → platform → shared, and web → shared only',
  check: (files) =>
    product(files).flatMap((source) => {
      const allowed = mayImport.find(([layer]) => layer.test(source.path))?.[1]
      return importsOf(source)
        .filter((target) => allowed && !allowed.test(target) && !meet(source.path, target))
        .map((target) => `${source.path} must not import ${target}`)
    }),
  caught: [
    [file('shared/money.ts', `import { db } from '#server/platform/db/open.ts'`)],
    [file('server/platform/jobs.ts', `import type { Gift } from '../domain/gift-list/index.ts'`)],
    [file('server/domain/gifts/giving/contribute.ts', `export { app } from '#server/http/app.ts'`)],
    [file('web/routes/guest/list.tsx', `const x = await import('#server/platform/clock.ts')`)],
    [file('server/sample/load-board.ts', `import { platformForTests } from '#test/world.ts'`)],
    [file('server/domain/catalogue/experiences/idea.ts', `import es from '../../../data/ideas/es.json'`)],
  ],
  allowed: [
    file(
      'server/domain/gifts/giving/contribute.ts',
      `import { money } from '#shared/money.ts'; import pg from 'pg'`,
    ),
    file('server/domain/gifts/giving/contribute.test.ts', `import { lucia } from '#test/post.ts'`),
    file('server/main.ts', `import { app } from '#server/http/app.ts'`),
    file('server/sample/ideas.ts', `import es from '../../data/ideas/es.json'`),
  ],
}

const doors: Rule = {
  name: 'doors: a domain is entered through its index.ts; only what wires the program together sees its adapters',
  check: (files) =>
    product(files).flatMap((source) => {
      const home = domainOf(source.path)
      const wires = /^server\/[a-z-]+\.ts$/.test(source.path) || /^(bin|server\/sample)\//.test(source.path)
      // A replacement in the demonstration may import the same as the file it replaces.
      if (source.path.startsWith('demo/shims/')) return []
      return (
        importsOf(source)
          .filter((target) => domainOf(target) && domainOf(target) !== home && !isDoor(target))
          .filter((target) => !(wires && isAdapter(target)))
          // A foreign key needs the other table, so tables may import the tables of earlier domains.
          .filter((target) => !(source.path.endsWith('.tables.ts') && target.endsWith('.tables.ts')))
          .map(
            (target) => `${source.path} must enter ${domainOf(target)} through its index.ts, not ${target}`,
          )
      )
    }),
  caught: [
    [
      file(
        'server/domain/gifts/giving/contribute.ts',
        `import { gift } from '#server/domain/gifts/gift-list/gift.ts'`,
      ),
    ],
    [file('server/http/app.ts', `import { login } from '#server/domain/identity/accounts/login.ts'`)],
    [file('server/schema.ts', `import { login } from '#server/domain/identity/accounts/login.ts'`)],
  ],
  allowed: [
    file(
      'server/domain/gifts/giving/contribute.ts',
      `import { gift } from '#server/domain/gifts/gift-list/index.ts'; import './hold.ts'`,
    ),
    file('server/schema.ts', `import '#server/domain/identity/accounts/accounts.graphql.ts'`),
    file(
      'server/domain/gifts/giving/giving.tables.ts',
      `import { gifts } from '#server/domain/gifts/gift-list/gift-list.tables.ts'`,
    ),
  ],
}

const downhill: Rule = {
  name: 'domain order: imports run downhill only, and every domain has its place in the order',
  check: (files) =>
    product(files).flatMap((source) => {
      const home = domainOf(source.path)
      if (!home) return []
      if (!domains.includes(home)) return [`${source.path} is in a domain without a place in the order`]
      return importsOf(source)
        .filter((target) => domains.indexOf(domainOf(target) ?? home) > domains.indexOf(home))
        .map((target) => `${source.path} must not import uphill: ${target}`)
    }),
  caught: [
    [
      file(
        'server/domain/money/ledger/reserve.ts',
        `import { x } from '#server/domain/gifts/giving/index.ts'`,
      ),
    ],
    [file('server/domain/gifts/helpers/x.ts')],
  ],
  allowed: [
    file('server/domain/gifts/giving/hold.ts', `import { x } from '#server/domain/money/ledger/index.ts'`),
  ],
}

const maxFiles = 30
const domainOf31 = (ending: string): SourceFile[] =>
  Array.from({ length: maxFiles + 1 }, (_, index) =>
    file(`server/domain/gifts/giving/noun-${index}${ending}`),
  )

const domainSizes: Rule = {
  name: 'domain sizes: a domain has at most 30 files of code, tests aside',
  check: (files) => {
    const sizes = new Map<string, number>()
    for (const { path } of product(files)) {
      const folder = /^server\/domain\/[^/]+\/[^/]+(?=\/)/.exec(path)?.[0]
      if (folder) sizes.set(folder, (sizes.get(folder) ?? 0) + 1)
    }
    return [...sizes]
      .filter(([, size]) => size > maxFiles)
      .map(([folder, size]) => `${folder} has ${size} files of code: split it into the nouns it holds`)
  },
  caught: [domainOf31('.ts'), domainOf31('.tsx'), domainOf31('/inner.ts')],
  allowed: [
    ...domainOf31('.ts').slice(1),
    file('server/domain/gifts/giving/README.md'),
    file('server/domain/gifts/giving/contribute.test.ts'),
    file('server/domain/gifts/giving/giving.fixture.ts'),
    file('server/domain/gifts/groups/group.ts'),
  ],
}

const words = /wedding|gift|guest|couple|bride|groom|\bboda|regalo|invitad[oa]|novi[oa]s\b|contribution/i

const noWeddingWords: Rule = {
  name: 'platform, shared building blocks and web/ui have never heard of weddings',
  check: (files) =>
    files
      .filter((source) => isCode(source) && /^(server\/platform|web\/ui)\//.test(source.path))
      // The icon of a box with a ribbon is named after what it shows.
      .filter(({ path }) => path !== 'web/ui/icon-names.ts')
      .flatMap((source) => {
        const word = words.exec(`${source.path}\n${source.text}`)?.[0]
        return word ? [`${source.path} says "${word}"`] : []
      }),
  caught: [
    [file('server/platform/jobs.ts', 'const giftId = 1')],
    [file('web/ui/wedding-card.tsx')],
    [file('web/ui/card.tsx', '// shown to guests')],
  ],
  allowed: [
    file('server/platform/jobs.ts', 'const jobId = 1'),
    file('web/features/giving/card.tsx', 'const gift = 1'),
  ],
}

export const layerRules: readonly Rule[] = [layers, doors, downhill, domainSizes, noWeddingWords]
