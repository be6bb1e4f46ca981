import type { Attachment } from '#server/domain/files/attachments/index.ts'
import { clean, html, type Html } from '#server/platform/html.ts'
import { readUploadedPicture } from '#shared/pictures-uploaded.ts'
import type { Box } from './box-content.ts'

/** The pages of a box, in the order of its table of contents. */
export const boxPages = [
  'index',
  'page',
  'journey',
  'words',
  'letters',
  'news',
  'guests',
  'tables',
  'padrinazgos',
  'tasks',
  'register',
] as const
export type BoxPage = (typeof boxPages)[number]

export const fileOf = ({ translate }: Pick<Box, 'translate'>, page: BoxPage): string =>
  page === 'index' ? 'index.html' : `${translate(`page.${page}.file`)}.html`

/** Renders a page that works from a disk: without external resources and scripts. */
export function renderBoxPage(box: Box, page: BoxPage, shown: readonly BoxPage[], content: Html): string {
  const { translate, couple, locale, wedding, day } = box
  const title = page === 'index' ? couple : translate(`page.${page}.title`)
  const links = shown.map((one) => {
    const isHere = one === page
    const name = one === 'index' ? translate('page.index.title') : translate(`page.${one}.title`)
    return html`<li><a href="${fileOf(box, one)}" ${isHere && clean(' aria-current="page"')}>${name}</a></li>`
  })
  const whole = html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${page === 'index' ? translate('title', { couple }) : `${title} · ${couple}`}</title>
        <link rel="stylesheet" href="${translate('folder.looks')}/box.css" />
      </head>
      <body class="${page}">
        <a class="skip" href="#content">${translate('skip')}</a>
        <header class="top">
          <a class="names" href="index.html">${couple}</a>
          <nav aria-label="${translate('contents')}">
            <ul>
              ${links}
            </ul>
          </nav>
        </header>
        <main id="content">${content}</main>
        <footer><p>${translate('footer', { couple, date: day(wedding.weddingDate) })}</p></footer>
      </body>
    </html> `
  return whole.html
}

/** Links to files in the box; missing ones are omitted. */
export async function fileList(
  { boxFiles }: Pick<Box, 'boxFiles'>,
  files: readonly Attachment[],
): Promise<Html | null> {
  const found: Html[] = []
  for (const file of files) {
    const path = await boxFiles.attachment(file)
    if (path) found.push(html`<li><a href="${path}">${file.name}</a></li>`)
  }
  if (found.length === 0) return null
  return html`<ul class="plain">
    ${found}
  </ul>`
}

type Heading = { readonly title: string; readonly note?: string; readonly columns: readonly Html[] }

/** A page with a table, which scrolls horizontally if it is wider than the screen. */
export function tablePage({ title, note, columns }: Heading, rows: readonly Html[]): Html {
  return html`<h1>${title}</h1>
    ${note && html`<p>${note}</p>`}
    <div class="table" tabindex="0" role="region" aria-label="${title}">
      <table>
        <thead>
          <tr>
            ${columns}
          </tr>
        </thead>
        <tbody>
          ${rows}
        </tbody>
      </table>
    </div>`
}

/** A column heading; `sum` for amounts. */
export const column = (name: string, look: 'words' | 'sum' = 'words'): Html =>
  look === 'sum' ? html`<th scope="col" class="sum">${name}</th>` : html`<th scope="col">${name}</th>`

/** An image that the style sheet crops: the focal point of an uploaded picture stays in sight. */
export function croppedImage(path: string, picture: string, alt: string): Html {
  const { x, y } = readUploadedPicture(picture)?.focus ?? { x: 50, y: 50 }
  return html`<img
    class="face"
    src="${path}"
    alt="${alt}"
    style="object-position:${x}% ${y}%"
    loading="lazy"
  />`
}

/** A picture with its caption; null if it is gone. */
export function figure(path: string | null, alt: string, caption = ''): Html | null {
  if (!path) return null
  return html`<figure>
    <img src="${path}" alt="${alt}" loading="lazy" />${caption && html`<figcaption>${caption}</figcaption>`}
  </figure>`
}

/** Several pictures side by side, or a single one. */
export function sideBySide(figures: readonly (Html | null)[]): Html | null {
  if (figures.length < 2) return figures[0] ?? null
  return html`<div class="photos">${figures}</div>`
}
