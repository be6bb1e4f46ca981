import { html, type Html, paragraphsOf } from '#server/platform/html.ts'
import type { Gift } from '#server/domain/gifts/gift-list/index.ts'
import { bookingsPart } from './box-arranged.ts'
import type { Box } from './box-content.ts'
import { croppedImage, figure, sideBySide } from './box-frame.ts'

/** The journey by leg, with each gift and its outcome. */
export async function journeyPage(box: Box): Promise<Html> {
  const { page, gifts, translate } = box
  const legs = page.stops.map(({ id, name, days, line }) => ({
    name,
    about: [days, line].filter(Boolean).join(' · '),
    gifts: gifts.filter(({ stopId }) => stopId === id),
  }))
  const others = gifts.filter(({ stopId }) => !page.stops.some(({ id }) => id === stopId))
  const besides = { name: legs.length > 0 ? translate('elsewhere') : '', about: '', gifts: others }
  const parts: Html[] = []
  for (const leg of [...legs, besides]) {
    if (leg.gifts.length === 0) continue
    const articles: Html[] = []
    for (const gift of leg.gifts) articles.push(await giftArticle(box, gift))
    parts.push(
      html`<section class="leg">
        ${leg.name && html`<h2>${leg.name}</h2>`}${leg.about && html`<p class="small">${leg.about}</p>`}${articles}
      </section>`,
    )
  }
  return html`<h1>${translate('page.journey.title')}</h1>
    ${parts}`
}

async function giftArticle(box: Box, gift: Gift): Promise<Html> {
  const { translate, boxFiles, memories, givers, postcards, day } = box
  const memory = memories.get(gift.id)
  const { title, place } = memory ?? gift
  const names = givers.get(gift.id) ?? []
  const sent = postcards.get(gift.id) ?? 0
  const picture = await boxFiles.picture(gift.image, title)
  const figures: (Html | null)[] = []
  for (const { image, caption } of memory?.photos ?? []) {
    figures.push(figure(await boxFiles.picture(image, caption || title), caption || title, caption))
  }
  return html`<article class="gift${memory && ' remembered'}" id="${gift.slug}">
    ${picture && croppedImage(picture, gift.image, '')}
    ${gift.photos[0]?.credit && html`<p class="small">${translate('photoBy', { credit: gift.photos[0].credit })}</p>`}
    <h3>${title}</h3>
    <p class="where">
      ${place}${memory && html` <span class="lived">${translate('lived', { date: day(memory.livedOn) })}</span>`}
    </p>
    ${title !== gift.title && html`<p class="small">${translate('insteadOf', { title: gift.title })}</p>`}
    ${gift.summary && html`<p>${gift.summary}</p>`}
    ${
      gift.story &&
      html`<details>
        <summary>${translate('story')}</summary>
        ${paragraphsOf(gift.story)}
      </details>`
    }
    ${await bookingsPart(box, gift.id)}
    ${memory?.words && html`<div class="memory">${paragraphsOf(memory.words)}</div>`} ${sideBySide(figures)}
    ${names.length > 0 && html`<p class="givers"><span>${translate('givenBy')}</span> ${names.join(' · ')}</p>`}
    ${sent > 0 && html`<p class="small">${translate('postcards', { count: sent })}</p>`}
  </article>`
}
