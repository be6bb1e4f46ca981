import { freshId } from './recording-proxy.ts'
import { type Operation, operations } from './sqlmap-operations.ts'

/** A request as sqlmap reads it from a file; each asterisk is a place where it injects. */
export type ScanRequest = {
  readonly name: string
  readonly text: string
  /** Test level of sqlmap for each place: 1 to 5. */
  readonly level: number
}

export type ScanWorld = Parameters<typeof operations>[0] & { readonly session: string }

/** Returns all requests that sqlmap scans. `host` includes the port. */
export function scanRequests(host: string, world: Omit<ScanWorld, 'freshId'>): readonly ScanRequest[] {
  const full = { ...world, freshId }
  const graphql = Object.entries(operations(full)).map(([name, operation]) => ({
    name: `GraphQL: ${name}`,
    text: operationText(host, world.session, operation),
    level: 3,
  }))
  // sqlmap compares whole pages, which takes minutes for each place; pages reach the database through the same
  // operations.
  const pages = [...queryParameters(full), ...pathSegments(full)].map(([name, path]) => ({
    name,
    text: requestText(host, 'GET', path),
    level: 1,
  }))
  const forms = formPages(full).map(([name, path, fields]) => ({
    name,
    text: requestText(host, 'POST', path, fields),
    level: 1,
  }))
  return [...graphql, ...pages, ...forms]
}

/** Returns the number of marked places. */
export const markedPlaces = ({ text }: ScanRequest): number => text.split('*').length - 1

function operationText(host: string, session: string, { query, variables }: Operation): string {
  const head = [
    'POST /graphql/ HTTP/1.1',
    `Host: ${host}`,
    'Content-Type: application/json',
    'Accept: application/json',
    `Authorization: Bearer ${session}`,
  ]
  return `${head.join('\r\n')}\r\n\r\n${JSON.stringify({ query, variables })}`
}

function requestText(host: string, method: string, path: string, fields?: Record<string, string>): string {
  const head = [`${method} ${path} HTTP/1.1`, `Host: ${host}`, 'Accept: text/html', 'Accept-Language: es']
  if (!fields) return `${head.join('\r\n')}\r\n\r\n`
  const body = Object.entries(fields)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')
  return `${[...head, 'Content-Type: application/x-www-form-urlencoded'].join('\r\n')}\r\n\r\n${body}`
}

type Paths = readonly (readonly [name: string, path: string])[]

function queryParameters({ slug, gift }: ScanWorld): Paths {
  return [
    ['filters of the list', `/${slug}/lista?tipo=partes*&precio=80*&menos=1*&queda=casi*&orden=menos*`],
    ['basket of the list', `/${slug}/lista?g=subir-en-globo-al-amanecer.1*`],
    ['data of the list', `/${slug}/lista.data?tipo=partes*&_routes=root*`],
    ['basket', `/${slug}/regalar?g=subir-en-globo-al-amanecer.1*&de=${gift}*`],
    ['dedication', `/${slug}/regalar/dedicatoria?g=subir-en-globo-al-amanecer.1*`],
    ['country of a payment', `/${slug}/regalar/envio/${gift}?pais=ES*`],
    ['gift of a group', `/${slug}/grupo/nuevo?regalo=subir-en-globo-al-amanecer*`],
    ['address behind a door', `/llave/${slug}?ver=lista*`],
    ['address behind the log-in', '/entrar?volver=boda*'],
    ['state of a private page', `/r/${gift}?voz=tooLong*`],
  ]
}

function pathSegments({ slug, gift, invitation }: ScanWorld): Paths {
  return [
    ['path: name of a page', `/${slug}*`],
    ['path: gift of a list', `/${slug}/lista/subir-en-globo-al-amanecer*`],
    ['path: news, memory, event, padrinazgo', `/${slug}/novedades/${freshId}*`],
    ['path: memory of a gift', `/${slug}/recuerdos/subir-en-globo-al-amanecer*`],
    ['path: event', `/${slug}/calendario/${freshId}*`],
    ['path: private page', `/r/${gift}*`],
    ['path: data of a guest', `/r/${gift}*/datos.json`],
    ['path: invitation', `/i/${invitation}*`],
    ['path: group', `/g/${gift}*`],
    ['path: postcard', `/p/${gift}*`],
    ['path: short code', '/v/lm-7f3-k2m*'],
    ['path: media', `/media/${'0f'.repeat(16)}*/96.avif`],
    ['path: calendar feed', `/calendario/${gift}*.ics`],
    ['path: file of a wedding', `/attachments/${freshId}*.${'a1B-'.repeat(8)}`],
    ['path: recording', `/voz/${freshId}*/${'a1B-'.repeat(8)}`],
    ['path: keepsake', `/guardar/${'a1B-'.repeat(8)}*/abc*/${'a1B-'.repeat(8)}`],
    ['path: screens of the couple', '/boda/lista/subir-en-globo*'],
  ]
}

type Forms = readonly (readonly [name: string, path: string, fields: Record<string, string>])[]

/**
 * The forms that work without JavaScript. `encodeURIComponent` keeps the asterisks. Page passwords and guest
 * names are excluded, since failed attempts on one wedding are delayed increasingly.
 */
function formPages({ slug, gift, invitation }: ScanWorld): Forms {
  return [
    [
      'form: dedication',
      `/${slug}/regalar/dedicatoria?g=una-manana-bajo-los-cerezos.1`,
      {
        id: freshId,
        language: 'es-ES*',
        g: 'una-manana-bajo-los-cerezos.1',
        kind: 'self*',
        selfName: 'Ana*',
        drawing: 'hot-air-balloon*',
        message: 'Hola*',
        email: 'ana*',
        country: 'ES*',
      },
    ],
    ['form: follow the news', `/${slug}/novedades`, { email: 'ana*@example.com' }],
    [
      'form: give this gift',
      `/${slug}/lista/subir-en-globo-al-amanecer`,
      { g: 'subir-en-globo.1*', shares: '1*' },
    ],
    ['form: answer on a private page', `/r/${gift}`, { intent: 'reply*', text: 'Gracias*' }],
    ['form: answer to an invitation', `/i/${invitation}`, { seen: 'x*', note: 'Hola*' }],
    ['form: log-in', '/entrar', { email: 'ana*@example.com', password: 'no es esta frase' }],
    ['form: forgotten password', '/olvidada', { email: 'ana*@example.com' }],
  ]
}
