import { listFeedAddress } from './list-feed-address.fixture.ts'
import { attachmentLink } from '#server/domain/files/attachments/attachment-link.ts'
import { feedUrl } from '#server/domain/planning/calendar-feeds/feed.ts'
import { openCalendarFeed } from '#server/domain/planning/calendar-feeds/open-calendar-feed.ts'
import { keepsakeLink } from '#server/domain/papers/keepsakes/keepsake-link.ts'
import { takeVoiceNote } from '#server/domain/gifts/voice-notes/index.ts'
import { voiceNoteLink } from '#server/domain/files/recordings/index.ts'
import { shortLinks } from '#server/domain/papers/short-links/short-links.tables.ts'
import { wavOf } from '#server/domain/files/recordings/recordings.fixture.ts'
import { requestBy } from '#test/world.ts'
import type { World } from './authorization-world.fixture.ts'

/**
 * Who may use an address. `everyone`: it contains no private data. `holder`: anyone with the secret in it.
 * `guest`: those who may see the wedding's page. `session`: its data is read by GraphQL with a session.
 * `signed`: machines that authenticate themselves.
 */
type Access = 'everyone' | 'holder' | 'guest' | 'session' | 'signed'

/** All pages of web/routes.ts. */
export const pageAccess: Readonly<Record<string, Access>> = {
  '/': 'everyone',
  '/privacidad': 'everyone',
  '/aviso-legal': 'everyone',
  '/accesibilidad': 'everyone',
  '/ayuda': 'everyone',
  '/entrar': 'everyone',
  '/registro': 'everyone',
  '/olvidada': 'everyone',
  '/nueva-contrasena/:token': 'holder',
  '/confirmar/:token': 'holder',
  '/confirmar/regalo/:token': 'holder',
  '/confirmar/aviso/:token': 'holder',
  '/cancelar-cambio/:token': 'holder',
  '/unirse/:token': 'holder',
  '/volver/:token': 'holder',
  '/parar/:token': 'holder',
  '/pausar-pagos/:token': 'holder',
  '/empezar': 'session',
  '/cuenta': 'session',
  '/admin': 'session',
  '/admin/ideas': 'session',
  '/admin/ideas/nueva': 'session',
  '/admin/ideas/:slug': 'session',
  '/admin/quien-ofrece': 'session',
  '/admin/sin-respuesta': 'session',
  '/admin/quien-ofrece/nuevo': 'session',
  '/admin/quien-ofrece/importar': 'session',
  '/admin/quien-ofrece/sistemas': 'session',
  '/admin/quien-ofrece/:id': 'session',
  '/boda/pagina/vista': 'session',
  '/boda': 'session',
  '/boda/lista': 'session',
  '/boda/lista/nueva': 'session',
  '/boda/lista/ideas': 'session',
  '/boda/lista/elegir': 'session',
  '/boda/lista/:gift': 'session',
  '/boda/pagina': 'session',
  '/boda/pagina/idioma': 'session',
  '/boda/invitados': 'session',
  '/boda/invitados/mensajes': 'session',
  '/boda/mesas': 'session',
  '/boda/llegado': 'session',
  '/boda/llegado/cifras': 'session',
  '/boda/llegado/banco': 'session',
  '/boda/avisos': 'session',
  '/boda/buzon': 'session',
  '/boda/buzon/escribir/:draft?': 'session',
  '/boda/buzon/:mail': 'session',
  '/boda/calendario': 'session',
  '/boda/tareas': 'session',
  '/boda/viajes': 'session',
  '/boda/viajes/presupuesto': 'session',
  '/boda/novedades': 'session',
  '/boda/recuerdos': 'session',
  '/boda/padrinazgos': 'session',
  '/boda/compartir': 'session',
  '/boda/guardar': 'session',
  '/boda/equipo': 'session',
  '/boda/ajustes/:section?': 'session',
  '/boda/cuenta': 'session',
  '/boda/perfil': 'session',
  '/boda/*': 'session',
  '/llave/:slug': 'everyone',
  '/tarjeta/:token': 'holder',
  '/r/:token': 'holder',
  '/r/:token/datos': 'holder',
  '/r/:token/datos.json': 'holder',
  '/i/:token': 'holder',
  '/i/:token/calendario/:event': 'holder',
  '/i/:token/datos': 'holder',
  '/i/:token/datos.json': 'holder',
  '/seguir/:token': 'holder',
  '/baja/:token': 'holder',
  '/baja/avisos/:token': 'holder',
  '/oferente/:token': 'holder',
  '/oferente/:token/reserva/:request': 'holder',
  '/oferente/:token/baja': 'holder',
  '/oferente/vale': 'everyone',
  '/oferente/vale/:code': 'holder',
  '/p/:token': 'holder',
  '/p/:token/baja': 'holder',
  '/g/:token': 'holder',
  '/g/capitan/:token': 'holder',
  '/:slug': 'guest',
  '/:slug/lista': 'guest',
  '/:slug/lista/:gift': 'guest',
  '/:slug/calendario/:event': 'guest',
  '/:slug/asistencia': 'guest',
  '/:slug/novedades': 'guest',
  '/:slug/novedades/:update': 'guest',
  '/:slug/recuerdos': 'guest',
  '/:slug/recuerdos/:gift': 'guest',
  '/:slug/padrinazgos/:padrinazgo': 'guest',
  '/:slug/grupo/nuevo': 'guest',
  '/:slug/regalar': 'guest',
  '/:slug/regalar/dedicatoria': 'guest',
  '/:slug/regalar/envio/:token': 'holder',
  '/:slug/regalar/apartar/:token': 'holder',
  '/:slug/regalar/tarjeta/:token': 'holder',
  '/*': 'everyone',
}

/** All kinds of clients, including credentials that are not a session. */
export const people = [
  'visitor',
  'partner',
  'newcomer',
  'planner',
  'otherCouple',
  'admin',
  'wrongToken',
] as const
export type Person = (typeof people)[number]

type HttpRequest = { readonly path: string; readonly method?: string; readonly body?: BodyInit }
type AddressCase = {
  readonly name: string
  readonly request: (
    world: World,
    accountIds: Readonly<Record<string, string>>,
  ) => HttpRequest | Promise<HttpRequest>
  /** Status for allowed people, and for all others. */
  readonly status: number
  readonly allowed: readonly Person[]
  readonly refused?: number
}
type AddressRow = { readonly access: Access; readonly cases: readonly AddressCase[] }

const signed32 = 'a1B-'.repeat(8)
const nowhere = (name: string, path: string, status = 404): AddressCase => ({
  name,
  request: () => ({ path }),
  status,
  allowed: people,
})

const posted = (name: string, path: string, body: string, status: number): AddressCase => ({
  name,
  request: () => ({ path, method: 'POST', body }),
  status,
  allowed: people,
})

const keepsakeFor = (person: string, answer: number): AddressCase => ({
  name: `a file made for the ${person}`,
  request: ({ platform, wedding }, accountIds) => {
    const options = { keepsake: 'box', language: 'es', form: 'screen', onlyGiven: false, partner: 0 } as const
    const request = { weddingId: wedding.id, accountId: accountIds[person] ?? '', wish: options }
    return { path: keepsakeLink(platform.secrets, request, platform.clock.now()), method: 'HEAD' }
  },
  status: answer,
  allowed: people,
})

/** All addresses that are not pages, by prefix, with the people who may use them. */
export const addressRows: Readonly<Record<string, AddressRow>> = {
  '/attachments': {
    access: 'holder',
    cases: [
      {
        name: 'a file by its address',
        request: ({ platform, taskFile }) => ({
          path: attachmentLink(platform.secrets, taskFile.id, platform.clock.now()),
        }),
        status: 200,
        allowed: people,
      },
      nowhere('an invented address', `/attachments/0b5d0d6e-8f0f-4f0b-9a53-6a3b3b1f6f52.${signed32}`),
    ],
  },
  '/voz': {
    access: 'holder',
    cases: [
      {
        name: 'a recording by its address',
        request: async ({ platform, wedding }) => {
          const upload = { slug: wedding.slug, token: null, seconds: 1 }
          const note = await takeVoiceNote(requestBy(platform), new File([wavOf(1)], 'voz'), upload)
          return { path: voiceNoteLink(platform.secrets, note.id, platform.clock.now()) }
        },
        status: 200,
        allowed: people,
      },
      nowhere('an invented address', `/voz/0b5d0d6e-8f0f-4f0b-9a53-6a3b3b1f6f52/${signed32}`),
    ],
  },
  '/guardar/': {
    access: 'holder',
    cases: [
      keepsakeFor('partner', 200),
      keepsakeFor('newcomer', 200),
      keepsakeFor('planner', 404),
      keepsakeFor('otherCouple', 404),
      keepsakeFor('admin', 404),
      nowhere('an invented address', `/guardar/${signed32}/abc/${signed32}`),
    ],
  },
  '/lista/': listFeedAddress(people),
  '/calendario/': {
    access: 'holder',
    cases: [
      {
        name: 'a feed by its address',
        request: async ({ platform, wedding, viewers }) => {
          const { id } = await openCalendarFeed(requestBy(platform, viewers.partner), wedding.id)
          return { path: new URL(feedUrl(platform, id)).pathname }
        },
        status: 200,
        allowed: people,
      },
      nowhere('an invented address', `/calendario/${signed32}.ics`),
    ],
  },
  '/media/': {
    access: 'holder',
    cases: [nowhere('an invented address', `/media/${'0f'.repeat(16)}/96.avif`)],
  },
  '/previa/': {
    access: 'holder',
    cases: [nowhere('an invented address', `/previa/${'0f'.repeat(16)}/W10.jpg`)],
  },
  '/postal/': {
    access: 'holder',
    cases: [nowhere('an invented address', `/postal/${'0f'.repeat(16)}/W10.jpg`)],
  },
  '/v/': {
    access: 'holder',
    cases: [
      {
        name: 'a code that leads to the page',
        request: async ({ platform, wedding }) => {
          const link = { code: 'LM7F3K2M', weddingId: wedding.id, madeAt: platform.clock.now() }
          await platform.database.transaction((tx) =>
            tx.insert(shortLinks).values(link).onConflictDoNothing(),
          )
          return { path: '/v/lm-7f3-k2m' }
        },
        status: 302,
        allowed: people,
      },
    ],
  },
  '/security.txt': {
    access: 'everyone',
    cases: [nowhere('how to report a vulnerability', '/security.txt', 200)],
  },
  '/.well-known/security.txt': {
    access: 'everyone',
    cases: [nowhere('how to report a vulnerability', '/.well-known/security.txt', 200)],
  },
  '/csp-report': {
    access: 'everyone',
    cases: [posted('a report', '/csp-report', '{}', 204)],
  },
  '/inbound-mail': {
    access: 'signed',
    cases: [posted('mail without a signature', '/inbound-mail', 'From: a', 400)],
  },
  '/webhooks/cards/': {
    access: 'signed',
    cases: [posted('news of no company', '/webhooks/cards/nadie', '{}', 404)],
  },
  '/tarjeta/permiso/mercadopago': {
    access: 'session',
    cases: [nowhere('a permission without a request', '/tarjeta/permiso/mercadopago?state=x&code=y', 303)],
  },
  '/tarjeta/vuelta/': {
    access: 'holder',
    cases: [nowhere('an invented address', `/tarjeta/vuelta/${signed32}`)],
  },
  '/banco-de-prueba/': {
    access: 'holder',
    cases: [nowhere('an invented payment', '/banco-de-prueba/pago/0b5d0d6e-8f0f-4f0b-9a53-6a3b3b1f6f52')],
  },
  '/dev/correo': { access: 'everyone', cases: [nowhere('no such mail', '/dev/correo/nada.eml')] },
}
