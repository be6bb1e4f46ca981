import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { rootFolder } from '#server/platform/root-folder.ts'
import { lucia } from '#server/sample/cast.ts'
import { templates } from '#shared/templates/index.ts'
import { templateNames } from '#shared/templates/template-names.ts'
import { printLine } from './machinery/compare.ts'
import { examine } from './lighthouse.ts'
import { startVivencia } from './machinery/programs.ts'
import { postForText, tokenOf } from './machinery/signed-in.ts'
import { onStage } from './machinery/stage.ts'

/** Measures the page of the sample couple with a photograph on its cover, once in each design or in those named. */
export async function photoDesignsInChromium(names: readonly string[]): Promise<void> {
  await onStage('pglite', async ({ dataDir }) => {
    const server = await startVivencia(dataDir, { SAMPLE_DATA: 'yes' })
    const address = `http://127.0.0.1:${server.port}`
    const editor = { address, token: await tokenOf(address, lucia.email, lucia.password) }
    const weddingId = await weddingOf(editor)
    const imgCover = await uploadCover(editor, weddingId)
    for (const template of templateNames) {
      if (names.length > 0 && !names.includes(template)) continue
      const theme = templates[template].palette ?? 'PureLightTheme'
      await publish(editor, weddingId, { imgCover, template, theme })
      printLine(`\n${template}`)
      await examine(address, ['/lucia-y-mateo'], 1)
    }
    await server.stop()
  })
}

type Editor = { readonly address: string; readonly token: string }
type Draft = { readonly version: number; readonly content: object }

async function ask<Data>({ address, token }: Editor, query: string, variables: object): Promise<Data> {
  const text = await postForText(address, { query, variables }, token)
  return (JSON.parse(text) as { data: Data }).data
}

async function weddingOf(editor: Editor): Promise<string> {
  const { myWeddings } = await ask<{ myWeddings: { id: string; slug: string }[] }>(
    editor,
    '{ myWeddings { id slug } }',
    {},
  )
  return myWeddings.find(({ slug }) => slug === 'lucia-y-mateo')?.id ?? ''
}

/** A drawing with the noise of a photograph, so that it weighs as much as one. */
async function photograph(): Promise<Buffer<ArrayBufferLike>> {
  const drawing = await readFile(join(rootFolder(), 'build/art/pictures/wedding-arch-1600.avif'))
  const size = { width: 2400, height: 1600 }
  const noise = { ...size, channels: 3 as const, noise: { type: 'gaussian' as const, mean: 128, sigma: 14 } }
  const grain = await sharp({ create: { ...noise, background: '#808080' } })
    .png()
    .toBuffer()
  const composed = sharp(drawing).resize(size.width, size.height, { fit: 'cover' })
  return composed
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 90 })
    .toBuffer()
}

async function uploadCover({ address, token }: Editor, weddingId: string): Promise<string> {
  const query = `mutation ($weddingId: UUID!, $picture: PictureInput!) {
    uploadPagePicture(weddingId: $weddingId, place: cover, picture: $picture) { ... on PagePictureAddress { picture } }
  }`
  const form = new FormData()
  form.set('operations', JSON.stringify({ query, variables: { weddingId, picture: { file: {} } } }))
  form.set('map', JSON.stringify({ file: ['variables.picture.file'] }))
  form.set('file', new File([new Uint8Array(await photograph())], 'cover.jpg', { type: 'image/jpeg' }))
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${address}/graphql/`, { method: 'POST', headers, body: form })
  const { data } = (await answer.json()) as { data: { uploadPagePicture: { picture: string } } }
  return data.uploadPagePicture.picture
}

const contentFields = `imgCover coverFocalX coverFocalY listTitle listIntro typeface
  celebrations { id name startsAt endsAt place mapUrl note dressCode isPrivate picture pictureAlt }
  stops { id name days line picture pictureAlt }
  sections { id kind title hidden text side pictures { id picture caption focalX focalY } questions { id question answer }
    places { id kind name text address mapUrl webUrl phone } moments { id time title text } }`

async function publish(editor: Editor, weddingId: string, look: object): Promise<void> {
  const { pageDraft } = await ask<{ pageDraft: Draft }>(
    editor,
    `query ($weddingId: UUID!) { pageDraft(weddingId: $weddingId) { version content { ${contentFields} } } }`,
    { weddingId },
  )
  const { savePageDraft } = await ask<{ savePageDraft: { version: number } }>(
    editor,
    `mutation ($weddingId: UUID!, $version: Int!, $content: PageContentInput!) {
      savePageDraft(weddingId: $weddingId, version: $version, content: $content) { ... on PageDraft { version } }
    }`,
    { weddingId, version: pageDraft.version, content: { ...pageDraft.content, ...look } },
  )
  await ask(
    editor,
    `mutation ($weddingId: UUID!, $version: Int!) {
      publishPage(weddingId: $weddingId, version: $version) { ... on PageDraft { version } }
    }`,
    { weddingId, version: savePageDraft.version },
  )
}
