import { guestName } from '#server/domain/people/guests/index.ts'
import { html, type Html, paragraphsOf } from '#server/platform/html.ts'
import type { PageSection } from '#shared/inputs/page.ts'
import type { Box } from './box-content.ts'
import { type BoxPage, column, figure, fileOf, sideBySide, tablePage } from './box-frame.ts'
import { otherMails } from './box-letters.ts'

/** The title page: names, a picture, and the table of contents. */
export async function indexPage(box: Box, shown: readonly BoxPage[]): Promise<Html> {
  const { translate, couple, wedding, day, boxFiles } = box
  const cover = await boxFiles.picture(wedding.imgCover, couple)
  const counts: Partial<Record<BoxPage, number>> = {
    journey: box.gifts.length,
    words: box.contributions.length,
    letters: otherMails(box).length,
    news: box.updates.length,
    guests: box.households.reduce((sum, { guests }) => sum + guests.length, 0),
    tables: box.tables.length,
    padrinazgos: box.padrinazgos.length,
    tasks: box.lists.reduce((sum, { tasks }) => sum + tasks.length, 0),
  }
  const cards = shown
    .filter((page) => page !== 'index')
    .map((page) => {
      const count = counts[page]
      return html`<li>
        <a href="${fileOf(box, page)}"
          ><strong>${translate(`page.${page}.title`)}</strong>
          <span>${translate(`page.${page}.about`)}</span
          >${count !== undefined && html`<em>${translate(`page.${page}.count`, { count })}</em>`}</a
        >
      </li>`
    })
  return html`<section class="cover">
      ${cover && html`<img src="${cover}" alt="" />`}
      <div>
        <p class="over">${translate('over')}</p>
        <h1>${couple}</h1>
        <p class="when">${day(wedding.weddingDate)}${wedding.place && html` · ${wedding.place}`}</p>
      </div>
    </section>
    <p class="lead">${translate('lead')}</p>
    <ul class="cards">
      ${cards}
    </ul>
    ${otherFiles(box)}`
}

/** Links to the files for other programs. */
function otherFiles({ translate, lists }: Box): Html {
  return html`<section class="files">
    <h2>${translate('files.title')}</h2>
    <ul>
      <li><a href="${translate('passportFile')}">${translate('files.passport')}</a></li>
      <li>
        <a href="${translate('folder.data')}/${translate('calendarFile')}">${translate('files.calendar')}</a>
      </li>
      <li>
        <a href="${translate('folder.data')}/${translate('registerFile')}">${translate('files.register')}</a>
      </li>
      <li>
        <a href="${translate('folder.data')}/${translate('guestsFile')}">${translate('files.guests')}</a>
      </li>
      ${
        lists.length > 0 &&
        html`<li>
          <a href="${translate('folder.data')}/${translate('tasksFile')}">${translate('files.tasks')}</a>
        </li>`
      }
      <li><a href="${translate('readme')}">${translate('files.readme')}</a></li>
    </ul>
  </section>`
}

/** The couple's page as guests see it. */
export async function weddingPage(box: Box): Promise<Html> {
  const { translate, page } = box
  const parts: Html[] = []
  for (const section of page.sections) {
    if (section.hidden) continue
    const part = section.kind === 'programme' ? await programme(box) : await sectionOf(box, section)
    if (part) parts.push(part)
  }
  return html`<h1>${translate('page.page.title')}</h1>
    ${parts}`
}

async function programme({ translate, page, day, boxFiles }: Box): Promise<Html | null> {
  if (page.celebrations.length === 0) return null
  const rows: Html[] = []
  for (const { name, startsAt, place, note, dressCode, picture, pictureAlt } of page.celebrations) {
    const path = picture && (await boxFiles.picture(picture, name))
    rows.push(
      html`<li>
        ${path && figure(path, pictureAlt)}
        <h3>${name}</h3>
        <p>${day(startsAt.slice(0, 10))}, ${startsAt.slice(11)} · ${place}</p>
        ${dressCode && html`<p class="small">${dressCode}</p>`}${note && html`<p class="small">${note}</p>`}
      </li>`,
    )
  }
  return html`<section>
    <h2>${translate('programme')}</h2>
    <ul class="plain">
      ${rows}
    </ul>
  </section>`
}

async function sectionOf({ boxFiles, couple }: Box, section: PageSection): Promise<Html | null> {
  const { title, text, pictures, places, questions, moments } = section
  const figures: (Html | null)[] = []
  for (const { picture, caption } of pictures) {
    figures.push(
      figure(
        await boxFiles.picture(picture, caption || title || couple),
        caption || title || couple,
        caption,
      ),
    )
  }
  const isEmpty = !text && figures.length + places.length + questions.length + moments.length === 0
  if (isEmpty) return null
  return html`<section>
    ${title && html`<h2>${title}</h2>`}${paragraphsOf(text)} ${sideBySide(figures)}
    ${
      places.length > 0 &&
      html`<ul class="plain">
        ${places.map(
          ({ name, text: about, address }) =>
            html`<li>
              <h3>${name}</h3>
              ${paragraphsOf(about)}${address && html`<p class="small">${address}</p>`}
            </li>`,
        )}
      </ul>`
    }
    ${questions.map(
      ({ question, answer }) =>
        html`<h3>${question}</h3>
          ${paragraphsOf(answer)}`,
    )}
    ${
      moments.length > 0 &&
      html`<ul class="plain">
        ${moments.map(
          ({ time, title: heading, text: what }) =>
            html`<li>
              ${time && html`<strong>${time}</strong> `}${heading && html`<h3>${heading}</h3>`}${what}
            </li>`,
        )}
      </ul>`
    }
  </section>`
}

/** The published updates, newest first. */
export async function newsPage({ updates, boxFiles, translate, dayOf }: Box): Promise<Html> {
  const parts: Html[] = []
  for (const { title, text, photos, publishedAt } of updates) {
    const figures: (Html | null)[] = []
    for (const { image, caption } of photos) {
      figures.push(figure(await boxFiles.picture(image, caption || title), caption || title, caption))
    }
    parts.push(
      html`<article>
        <h2>${title}</h2>
        ${publishedAt && html`<p class="small">${dayOf(publishedAt)}</p>`}
        ${paragraphsOf(text)}${sideBySide(figures)}
      </article>`,
    )
  }
  return html`<h1>${translate('page.news.title')}</h1>
    ${parts}`
}

/** The invited guests and their answers. */
export function guestsPage({ households, translate, page, locale }: Box): Html {
  const celebration = new Map(page.celebrations.map(({ id, name }) => [id, name]))
  const rows = households.flatMap(({ name, guests }) =>
    guests.map(
      (guest) =>
        html`<tr>
          <th scope="row">${guestName(guest, locale)}</th>
          <td>${name}</td>
          <td>
            ${guest.answers
              .filter(({ celebrationId }) => celebration.has(celebrationId))
              .map(({ celebrationId, answer }, at) => [
                at > 0 && ' · ',
                celebration.get(celebrationId),
                ': ',
                translate(`answer.${answer}`),
              ])}
          </td>
        </tr>`,
    ),
  )
  const columns = (['guest', 'household', 'answer'] as const).map((name) =>
    column(translate(`column.${name}`)),
  )
  return tablePage({ title: translate('page.guests.title'), columns }, rows)
}
