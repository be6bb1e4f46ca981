import { paymentsOf } from '#server/domain/living/bookings/index.ts'
import { guestName } from '#server/domain/people/guests/index.ts'
import { progressOf, type ShownList } from '#server/domain/planning/board/index.ts'
import { clean, html, type Html, paragraphsOf } from '#server/platform/html.ts'
import { cleanHtml } from '#server/platform/clean-html.ts'
import { formatMoney, money } from '#shared/money.ts'
import type { Box } from './box-content.ts'
import { croppedImage, fileList } from './box-frame.ts'

/** The seating plan. */
export function tablesPage({ tables, translate, ...box }: Box): Html {
  const names = seatedNames(box)
  const parts = tables.map(
    ({ name, seats, guestIds }) =>
      html`<section class="place">
        <h2>${name}</h2>
        <p class="small">${translate('seated', { count: guestIds.length, seats })}</p>
        ${
          guestIds.length > 0 &&
          html`<ol>
            ${guestIds.map((id) => html`<li>${names.get(id) ?? ''}</li>`)}
          </ol>`
        }
      </section>`,
  )
  return html`<h1>${translate('page.tables.title')}</h1>
    ${parts}`
}

/** The names of all guests by id. */
const seatedNames = ({ households, locale }: Pick<Box, 'households' | 'locale'>): Map<string, string> =>
  new Map(households.flatMap(({ guests }) => guests.map((guest) => [guest.id, guestName(guest, locale)])))

/** The padrinazgos taken by relatives and friends. */
export async function padrinazgosPage(box: Box): Promise<Html> {
  const { padrinazgos, boxFiles, translate, wedding, locale } = box
  const articles: Html[] = []
  for (const { name, meaning, adoptedBy, costMinor, picture, pictureAlt } of padrinazgos) {
    const path = picture && (await boxFiles.picture(picture, name))
    articles.push(
      html`<article class="place">
        ${picture && path && croppedImage(path, picture, pictureAlt)}
        <h2>${name}</h2>
        ${paragraphsOf(meaning)}
        <p class="givers">
          ${adoptedBy === null ? translate('padrinazgo.open') : html`<span>${translate('padrinazgo.by')}</span> ${adoptedBy}`}
        </p>
        ${
          costMinor !== null &&
          html`<p class="small">
            ${translate('padrinazgo.cost', { amount: formatMoney(money(costMinor, wedding.currency), locale) })}
          </p>`
        }
      </article>`,
    )
  }
  return html`<h1>${translate('page.padrinazgos.title')}</h1>
    ${articles}`
}

/** The name of a task list; default lists are named in the language of the box. */
export const listName = ({ translate }: Pick<Box, 'translate'>, { name, key }: ShownList): string =>
  name ?? (key ? translate(`list.${key}`) : '')

/** The tasks by list, with notes and files. */
export async function tasksPage(box: Box): Promise<Html> {
  const parts: Html[] = []
  for (const list of box.lists) {
    const articles: Html[] = []
    for (const task of list.tasks) articles.push(await taskArticle(box, task))
    parts.push(
      html`<section>
        <h2>${listName(box, list)}</h2>
        ${articles}
      </section>`,
    )
  }
  return html`<h1>${box.translate('page.tasks.title')}</h1>
    ${parts}`
}

async function taskArticle(box: Box, task: ShownList['tasks'][number]): Promise<Html> {
  const { translate, day, attachments } = box
  const progress = progressOf(task)
  const suppliers = box.suppliers.filter(({ id }) => task.supplierIds.includes(id))
  const about = [
    task.dueDate && translate('task.due', { date: day(task.dueDate) }),
    progress > 0 && translate('task.progress', { progress }),
  ].filter(Boolean)
  return html`<article class="task">
    <h3>${task.name}</h3>
    ${about.length > 0 && html`<p class="small">${about.join(' · ')}</p>`}
    ${task.description && html`<div class="said">${clean(cleanHtml(task.description))}</div>`}
    ${
      task.subItems.length > 0 &&
      html`<ul class="plain">
        ${task.subItems.map(({ name, done }) => html`<li>${done ? '☑' : '☐'} ${name}</li>`)}
      </ul>`
    }
    ${suppliers.map(
      ({ name, trade, phone, email, web }) =>
        html`<p class="small">${[name, trade, phone, email, web].filter(Boolean).join(' · ')}</p>`,
    )}
    ${await fileList(box, attachments.get(task.id) ?? [])}
  </article>`
}

/** The bookings of a gift: date, contact, reference, cost and files. */
export async function bookingsPart(box: Box, giftId: string): Promise<Html | null> {
  const booked: Html[] = []
  for (const booking of box.bookings.get(giftId) ?? []) {
    const { date, time, whoToCall, reference, notes, costMinor, state } = booking
    const currency = box.gifts.find(({ id }) => id === giftId)?.currency ?? box.wedding.currency
    const details = [
      date && [box.day(date), time].filter(Boolean).join(', '),
      whoToCall,
      reference && box.translate('booking.reference', { reference }),
      costMinor !== null && formatMoney(money(costMinor, currency), box.locale),
      ...paymentsOf(booking).map(
        ({ part, amountMinor, paidOn }) =>
          amountMinor !== null &&
          paidOn !== null &&
          box.translate(`booking.${part}`, {
            amount: formatMoney(money(amountMinor, currency), box.locale),
            day: box.day(paidOn),
          }),
      ),
      state === 'cancelled' && box.translate('booking.cancelled'),
    ].filter(Boolean)
    const papers = await fileList(box, box.attachments.get(booking.id) ?? [])
    if (details.length === 0 && !notes && !papers) continue
    booked.push(
      html`<p class="small">${details.join(' · ')}</p>
        ${paragraphsOf(notes)} ${papers}`,
    )
  }
  if (booked.length === 0) return null
  return html`<details>
    <summary>${box.translate('booking.title')}</summary>
    ${booked}
  </details>`
}

/** The suppliers as a spreadsheet. */
export function supplierSheet({ translate, suppliers }: Pick<Box, 'translate' | 'suppliers'>) {
  return {
    name: translate('suppliers'),
    header: ['supplier', 'trade', 'phone', 'email', 'web', 'note'].map((column) =>
      translate(`column.${column}`),
    ),
    rows: suppliers.map(({ name, trade, phone, email, web, note }) => [name, trade, phone, email, web, note]),
  }
}

/** The tasks as a spreadsheet. */
export function taskSheet(box: Pick<Box, 'translate' | 'lists'>) {
  const { translate, lists } = box
  return {
    name: translate('page.tasks.title'),
    header: [
      translate('column.list'),
      translate('column.task'),
      translate('column.due'),
      translate('column.progress'),
    ],
    rows: lists.flatMap((list) =>
      list.tasks.map((task) => [listName(box, list), task.name, task.dueDate, `${progressOf(task)} %`]),
    ),
  }
}
