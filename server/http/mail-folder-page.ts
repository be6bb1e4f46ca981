import type { Address, Email } from 'postal-mime'
import { escapeHtml } from '#server/platform/html.ts'

export type ShownMail = { readonly name: string; readonly email: Email }

const style = `
  :root { color-scheme: light dark; --paper: #fffbf3; --ground: #f2f5f9; --ink: #223354; --soft: #5d6b88; --line: #dfe4ee; --link: #3d50e0 }
  @media (prefers-color-scheme: dark) { :root { --paper: #1c2436; --ground: #131927; --ink: #e8ecf5; --soft: #a3aec4; --line: #33405c; --link: #a8b4ff } }
  * { box-sizing: border-box }
  body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.6 Poppins, "Segoe UI", Helvetica, Arial, sans-serif }
  main { max-width: 860px; margin: 0 auto; padding: 27px 18px 54px }
  h1 { font: 400 34px/1.2 Georgia, "Times New Roman", serif; margin: 0 0 9px; overflow-wrap: anywhere }
  h2 { font-size: 16px; margin: 27px 0 9px }
  p { margin: 0 0 18px; color: var(--soft) }
  a { color: var(--link) }
  ol, .sheet { list-style: none; margin: 0; padding: 0; background: var(--paper); border: 1px solid var(--line); border-radius: 10px; overflow: hidden }
  li + li { border-top: 1px solid var(--line) }
  li a { display: grid; grid-template-columns: 1fr auto; gap: 0 18px; padding: 14px 18px; color: inherit; text-decoration: none }
  li a:hover, li a:focus-visible { background: var(--ground) }
  li strong { overflow-wrap: anywhere; font-weight: 600 }
  li span, time { color: var(--soft); font-size: 14px }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 18px; margin: 18px 0 }
  dt { color: var(--soft) } dd { margin: 0; overflow-wrap: anywhere }
  iframe { display: block; width: 100%; height: 70vh; border: 0; background: #fff }
  pre { margin: 0; padding: 18px; white-space: pre-wrap; overflow-wrap: anywhere; font: 14px/1.6 ui-monospace, Menlo, Consolas, monospace }
  details { margin-top: 27px } summary { cursor: pointer }
`

const frame = (title: string, body: string): string =>
  `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${style}</style></head><body><main>${body}</main></body></html>`

/** Returns the list of emails in the folder, newest first. */
export function listPage(mails: readonly ShownMail[], count: number): string {
  const intro =
    count === 0
      ? 'Todavía no ha salido ningún correo. Lo que la aplicación escriba aparecerá aquí, sin salir de este ordenador.'
      : `Aquí está lo que la aplicación habría enviado: no sale de este ordenador. ${count > mails.length ? `Los últimos ${mails.length} de ${count}.` : ''}`
  const items = mails.map(
    ({ name, email }) =>
      `<li><a href="/dev/correo/${encodeURIComponent(name)}"><strong>${escapeHtml(email.subject ?? '(sin asunto)')}</strong><time>${escapeHtml(whenOf(email))}</time><span>${escapeHtml(people(email.to))}</span><span>${filesOf(email)}</span></a></li>`,
  )
  return frame(
    'Correo',
    `<h1>Correo</h1><p>${intro}</p>${items.length > 0 ? `<ol>${items.join('')}</ol>` : ''}`,
  )
}

const filesOf = ({ attachments: { length } }: Email): string =>
  length === 0 ? '' : length === 1 ? '1 archivo' : `${length} archivos`

/** Returns the page of an email: HTML, text, files and headers. */
export function mailPage({ name, email }: ShownMail): string {
  const rows = [
    ['De', people(email.from && [email.from])],
    ['Para', people(email.to)],
    ['Responder a', people(email.replyTo)],
    ['Fecha', whenOf(email)],
  ].filter(([, value]) => value)
  const files = email.attachments.map(
    ({ filename, mimeType }, at) =>
      `<li><a href="/dev/correo/${encodeURIComponent(name)}/${at}" download><strong>${escapeHtml(filename ?? 'archivo')}</strong><span>${escapeHtml(mimeType)}</span></a></li>`,
  )
  const headers = email.headers.map(({ originalKey, value }) => `${originalKey}: ${value}`).join('\n')
  return frame(
    email.subject ?? 'Correo',
    `<p><a href="/dev/correo">← Correo</a></p><h1>${escapeHtml(email.subject ?? '(sin asunto)')}</h1>
    <dl>${rows.map(([label = '', value = '']) => `<dt>${label}</dt><dd>${escapeHtml(value)}</dd>`).join('')}</dl>
    ${files.length > 0 ? `<h2>Archivos</h2><ol>${files.join('')}</ol>` : ''}
    <h2>Con formato</h2><div class="sheet">${email.html ? framed(email.html) : '<pre>—</pre>'}</div>
    <h2>Solo texto</h2><div class="sheet"><pre>${escapeHtml(email.text ?? '—')}</pre></div>
    <details><summary>Cabeceras</summary><div class="sheet"><pre>${escapeHtml(headers)}</pre></div></details>`,
  )
}

/** Returns the HTML in a sandboxed frame without scripts, whose links open in a new tab. */
const framed = (html: string): string =>
  `<iframe title="El correo con formato" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escapeHtml(`<base target="_blank">${html}`)}"></iframe>`

const whenOf = ({ date }: Email): string =>
  date ? new Date(date).toLocaleString('es-ES', { dateStyle: 'medium', timeStyle: 'short' }) : ''

const people = (addresses: readonly Address[] | undefined): string =>
  (addresses ?? [])
    .map(({ name, address }) => (name && address ? `${name} <${address}>` : (address ?? name)))
    .join(', ')
