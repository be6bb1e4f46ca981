import type { LoadedContribution } from '#server/domain/gifts/contributions/index.ts'
import { homeOf, type Mail } from '#server/domain/planning/mailbox/index.ts'
import { signedBy } from '#server/domain/papers/passport/index.ts'
import { clean, html, type Html, paragraphsOf } from '#server/platform/html.ts'
import { cleanHtml } from '#server/platform/clean-html.ts'
import type { Box } from './box-content.ts'
import { croppedImage, figure } from './box-frame.ts'

/** All givers with their messages, voice messages and letters. */
export async function wordsPage(box: Box): Promise<Html> {
  const { contributions, translate, mails } = box
  const giftOf = giftsOfLetters(box)
  const threads = Map.groupBy(mails, ({ contributionId }) => giftOf.get(contributionId ?? '') ?? '')
  const articles: Html[] = []
  for (const found of contributions)
    articles.push(
      await giverArticle(box, found, threads.get(found.contribution.planId ?? found.contribution.id) ?? []),
    )
  return html`<h1>${translate('page.words.title')}</h1>
    ${articles}`
}

async function giverArticle(box: Box, found: LoadedContribution, letters: readonly Mail[]): Promise<Html> {
  const { translate, dayOf, boxFiles } = box
  const { contribution, lines, gifts } = found
  const name = signedBy(contribution, translate('someone'))
  const titles = [...new Set(lines.flatMap(({ giftId }) => gifts.get(giftId)?.title ?? []))]
  const [first] = lines.flatMap(({ giftId }) => gifts.get(giftId) ?? [])
  const picture = first ? await boxFiles.picture(first.image, first.title) : null
  const drawing = contribution.drawing ? await boxFiles.picture(contribution.drawing, name) : null
  const written: Html[] = []
  // Their message is already shown above.
  for (const letter of letters) if (letter.id !== contribution.id) written.push(await mailPart(box, letter))
  return html`<article class="giver">
    ${first && picture && croppedImage(picture, first.image, '')}
    <h2>${name}</h2>
    <p class="small">
      ${dayOf(contribution.createdAt)}${titles.length > 0 && html` · ${titles.join(' · ')}`}
    </p>
    ${figure(drawing, translate('card', { name }))}
    ${contribution.message && html`<blockquote>${paragraphsOf(contribution.message)}</blockquote>`}
    ${await voicePart(box, found, name)}
    ${
      written.length > 0 &&
      html`<details open>
        <summary>${translate('thread')}</summary>
        ${written}
      </details>`
    }
  </article>`
}

async function voicePart(
  { voices, boxFiles, translate, dayOf }: Box,
  { contribution }: LoadedContribution,
  name: string,
): Promise<Html | null> {
  const note = voices.get(contribution.planId ?? contribution.id)
  const path = note && (await boxFiles.voice(note, name))
  if (!note || !path) return null
  const player = html`<p class="voice">
    <span>${translate('voice', { name, date: dayOf(note.storedAt) })}</span>
    <audio controls preload="none" src="${path}"></audio> <a href="${path}">${translate('voiceFile')}</a>
  </p>`
  // Unopened voice messages are hidden until the couple open them here.
  return note.openedAt
    ? player
    : html`<details>
        <summary>${translate('sealed', { name })}</summary>
        ${player}
      </details>`
}

/** Maps contribution ids to gifts: instalments to their plan. */
const giftsOfLetters = ({ register }: Pick<Box, 'register'>): Map<string, string> =>
  new Map(register.map(({ contribution: { id, planId } }) => [id, planId ?? id]))

/** Returns the emails other than those between the couple and a giver. */
export function otherMails(box: Pick<Box, 'mails' | 'register'>): Mail[] {
  const giftOf = giftsOfLetters(box)
  return box.mails.filter(({ contributionId }) => !giftOf.has(contributionId ?? ''))
}

/** All other emails of the mailbox by thread, oldest first. */
export async function lettersPage(box: Box): Promise<Html> {
  const { translate } = box
  const articles: Html[] = []
  for (const thread of Map.groupBy(otherMails(box), ({ threadId }) => threadId).values()) {
    const parts: Html[] = []
    for (const mail of thread) parts.push(await mailPart(box, mail))
    articles.push(
      html`<article>
        <h2>${thread[0]?.subject || translate('noSubject')}</h2>
        ${parts}
      </article>`,
    )
  }
  return html`<h1>${translate('page.letters.title')}</h1>
    ${articles}`
}

async function mailPart({ attachments, boxFiles, translate, dayOf, couple }: Box, mail: Mail): Promise<Html> {
  const files: Html[] = []
  for (const file of attachments.get(mail.id) ?? []) {
    const path = await boxFiles.attachment(file)
    if (path) files.push(html`<li><a href="${path}">${file.name}</a></li>`)
  }
  const from = homeOf(mail) === 'outbox' ? couple : mail.fromName
  return html`<section class="mail">
    <p class="small">${translate('wrote', { name: from, date: dayOf(mail.date) })}</p>
    <div class="said">${clean(cleanHtml(mail.content))}</div>
    ${
      files.length > 0 &&
      html`<ul>
        ${files}
      </ul>`
    }
  </section>`
}
