import { describe, expect, it } from 'vitest'
import type { AppContext } from '#server/graphql/viewer.ts'
import { removeUnusedImagesJob } from '#server/domain/files/media/index.ts'
import { WeddingNotFound } from '#server/domain/wedding/weddings/index.ts'
import { memberships } from '#server/domain/wedding/weddings/weddings.tables.ts'
import type { Job } from '#server/platform/jobs.ts'
import { freshRateLimit } from '#server/platform/rate-limit.fixture.ts'
import { secretsFrom } from '#server/platform/secrets.ts'
import { foldersBefore } from '#server/platform/storage/storage-contract.fixture.ts'
import { hours, minutes } from '#shared/duration.ts'
import { databaseForTests } from '#test/databases.ts'
import { publishedWedding } from '#test/wedding-world.ts'
import { platformForTests, requestBy, someoneRegistered } from '#test/world.ts'
import { attachmentKind } from './attachment-kind.ts'
import { attachmentName } from './attachment-name.ts'
import {
  maxAttachmentBytes,
  maxTotalBytes,
  attachmentSizeRefusal,
  requireTotalSize,
} from './attachment-limits.ts'
import { attachmentLink, readAttachmentLink } from './attachment-link.ts'
import {
  attach,
  attachmentsOf,
  eraseAttachments,
  foldersOfAttachments,
  removeAttachment,
  setAttachments,
} from './attachment-store.ts'
import { AttachmentNotFound, AttachmentRefused } from './attachments.refusals.ts'
import { fetchAttachment } from './fetch-attachment.ts'
import { removeUnusedAttachmentsJob } from './remove-unused-attachments.ts'
import { uploadAttachment } from './upload-attachment.ts'

const bytes = (...signs: number[]) => new Uint8Array(signs)
const text = (words: string) => new TextEncoder().encode(words)
const png = bytes(
  0x89,
  0x50,
  0x4e,
  0x47,
  0x0d,
  0x0a,
  0x1a,
  0x0a,
  0,
  0,
  0,
  13,
  0x49,
  0x48,
  0x44,
  0x52,
  0,
  0,
  0,
  1,
)

describe('The kind of a file', () => {
  it.each([
    ['menu.pdf', text('%PDF-1.7\n'), 'application/pdf'],
    ['foto.exe.png', png, 'image/png'],
    ['mesas.csv', text('mesa;personas\n1;8\n'), 'text/plain'],
    ['pagina.html', text('<!doctype html><script>alert(1)</script>'), 'text/plain'],
    [
      'dibujo.svg',
      text('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
      'application/octet-stream',
    ],
    ['datos', bytes(0, 1, 2, 3), 'application/octet-stream'],
  ])(
    '%s is detected by its bytes and never served as an executable type',
    async (name, content, contentType) => {
      expect(await attachmentKind(name, content)).toEqual({ contentType, isProgram: false })
    },
  )

  it.each([
    ['factura.pdf', text('MZ\u0090\0\u0003')],
    ['factura.pdf', bytes(0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0)],
    ['foto.jpg', text('#!/bin/sh\nrm -rf ~\n')],
    ['FACTURA.EXE', text('hola')],
    ['factura.pdf.js', text('hola')],
    ['factura.docm', text('hola')],
    ['factura.lnk', text('hola')],
  ])('%s is refused as a program', async (name, content) => {
    expect((await attachmentKind(name, content)).isProgram).toBe(true)
  })

  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\Fotos\\boda.jpg', 'boda.jpg'],
    ['factura\u202Egpj.exe', 'factura gpj.exe'],
    ['a\r\nSet-Cookie: b.pdf', 'a Set-Cookie b.pdf'],
    ['..', 'archivo'],
    ['', 'archivo'],
    ['Menú de María.pdf', 'Menú de María.pdf'],
  ])('the name %j becomes %j', (ownedBy, name) => {
    expect(attachmentName(ownedBy)).toBe(name)
  })

  it('keeps the extension of a long name', () => {
    const name = attachmentName(`${'😀'.repeat(200)}.pdf`)
    expect(name.length).toBeLessThanOrEqual(120)
    expect(name).toMatch(/^😀+….pdf$/u)
  })

  it('allows up to 10 MB per file, and 25 MB together', () => {
    expect(attachmentSizeRefusal(maxAttachmentBytes)).toBeNull()
    expect(attachmentSizeRefusal(maxAttachmentBytes + 1)).toMatchObject({ problem: 'tooHeavy' })
    expect(attachmentSizeRefusal(0)).toMatchObject({ problem: 'empty' })
    expect(requireTotalSize([{ bytes: maxTotalBytes }])).toBeNull()
    expect(requireTotalSize([{ bytes: maxTotalBytes }, { bytes: 1 }])).toMatchObject({
      problem: 'tooHeavyTogether',
    })
  })
})

describe('The address of a file', () => {
  const secrets = secretsFrom('a secret of the tests alone')
  const id = '6f1dd3e6-0d5f-4a5e-9c5f-3f8e1d0c2b1a'
  const now = new Date('2026-11-21T09:59:00Z')

  it('works for at least an hour and is the same within one', () => {
    const link = attachmentLink(secrets, id, now)
    expect(attachmentLink(secrets, id, new Date('2026-11-21T09:00:00Z'))).toBe(link)
    expect(readAttachmentLink(secrets, link, new Date('2026-11-21T10:59:59Z'))).toBe(id)
    expect(readAttachmentLink(secrets, link, new Date('2026-11-21T11:00:00Z'))).toBeNull()
  })

  it('fails when one character of it changes', () => {
    const link = attachmentLink(secrets, id, now)
    const changed = Array.from(
      link,
      (sign, at) => `${link.slice(0, at)}${sign === 'b' ? 'c' : 'b'}${link.slice(at + 1)}`,
    )
    const led = changed.filter((one) => readAttachmentLink(secrets, one, now) !== null)
    expect(led).toEqual([])
    expect(readAttachmentLink(secretsFrom('the secret of another instance'), link, now)).toBeNull()
  })
})

describe('An uploaded file', () => {
  const getDatabase = databaseForTests()
  const begin = async () => {
    const platform = { ...(await platformForTests(getDatabase())) }
    platform.rateLimit = freshRateLimit(platform)
    const { partner, wedding } = await publishedWedding(platform)
    const couple = (): AppContext => requestBy(platform, partner)
    const upload = (name = 'menu.pdf', content = text('%PDF-1.7\n'), ownerKind: 'mail' | 'task' = 'mail') =>
      uploadAttachment(couple(), new File([content], name), { weddingId: wedding.id, ownerKind })
    const owner = { weddingId: wedding.id, ownerKind: 'mail', ownerId: platform.random.uuid() } as const
    const inTx: typeof platform.database.transaction = (work) => platform.database.transaction(work)
    const names = async () =>
      ((await attachmentsOf(platform.database.db, 'mail', [owner.ownerId])).get(owner.ownerId) ?? []).map(
        ({ name }) => name,
      )
    const sweep = async () => {
      const images: Job<Record<string, never>> = removeUnusedImagesJob(
        { account: [], wedding: [], idea: [] },
        foldersOfAttachments,
      )
      const about = { id: 1n, attempt: 1, eventId: null, signal: new AbortController().signal }
      await removeUnusedAttachmentsJob.run(platform, {}, about)
      await images.run(platform, {}, about)
    }
    const linkOf = (id: string) => attachmentLink(platform.secrets, id, platform.clock.now())
    return { platform, wedding, upload, owner, inTx, names, sweep, linkOf }
  }

  it('is attached, removed, restored, and fetched by its address', async () => {
    const { platform, upload, owner, inTx, names, linkOf } = await begin()
    const [menu, plan] = [await upload('menú.pdf'), await upload('plano.png', png)]
    await inTx((tx) => setAttachments(tx, owner, [plan.id, menu.id], platform.clock.now()))
    expect(await names()).toEqual(['menú.pdf', 'plano.png'])
    await inTx((tx) => setAttachments(tx, owner, [plan.id], platform.clock.now()))
    expect(await names()).toEqual(['plano.png'])
    await inTx((tx) => removeAttachment(tx, owner, plan.id, platform.clock.now()))
    await inTx((tx) => attach(tx, owner, [menu.id]))
    expect(await names()).toEqual(['menú.pdf'])
    expect(await fetchAttachment(platform, linkOf(menu.id))).toEqual({
      name: 'menú.pdf',
      contentType: 'application/pdf',
      content: new Uint8Array(text('%PDF-1.7\n')),
    })
  })

  it('is attached to one object, of its own wedding and kind', async () => {
    const { platform, upload, owner, inTx } = await begin()
    const other = await begin()
    const [menu, forTask, elsewhere] = [
      await upload(),
      await upload('a.pdf', png, 'task'),
      await other.upload(),
    ]
    await inTx((tx) => attach(tx, { ...owner, ownerId: platform.random.uuid() }, [menu.id]))
    for (const id of [menu.id, forTask.id, elsewhere.id, platform.random.uuid()])
      await expect(inTx((tx) => attach(tx, owner, [id]))).rejects.toThrow(AttachmentNotFound)
  })

  it('is uploaded for mails by partners, for tasks by editors, and by no one else', async () => {
    const { platform, wedding } = await begin()
    const planner = await someoneRegistered(platform)
    const accountId = planner.kind === 'account' ? planner.accountId : ''
    const joinedAt = platform.clock.now()
    await platform.database.transaction((tx) =>
      tx.insert(memberships).values({ weddingId: wedding.id, accountId, part: 'planner', joinedAt }),
    )
    const ownedBy = (ownerKind: 'mail' | 'task') => ({ weddingId: wedding.id, ownerKind })
    const list = new File(['x'], 'a.txt')
    expect(await uploadAttachment(requestBy(platform, planner), list, ownedBy('task'))).toMatchObject({
      name: 'a.txt',
    })
    await expect(uploadAttachment(requestBy(platform, planner), list, ownedBy('mail'))).rejects.toThrow(
      WeddingNotFound,
    )
    const stranger = requestBy(platform, await someoneRegistered(platform))
    for (const ownerKind of ['mail', 'task'] as const)
      await expect(
        uploadAttachment(stranger, new File([png], 'a.png'), { weddingId: wedding.id, ownerKind }),
      ).rejects.toThrow(WeddingNotFound)
  })

  it('is refused for a mail when its name contains payment details; only couples read the names of others', async () => {
    const { upload } = await begin()
    const name = 'Nueva cuenta ES79 2100 0813 6101 2345 6789.png'
    await expect(upload(name, png, 'mail')).rejects.toMatchObject({ problem: 'paymentDetails' })
    expect(await upload(name, png, 'task')).toMatchObject({ name })
  })

  it('is refused when it is a program, and leaves nothing', async () => {
    const { upload, platform } = await begin()
    await expect(upload('factura.pdf', text('MZ...'))).rejects.toThrow(AttachmentRefused)
    expect(await foldersBefore(platform.storage, new Date(platform.clock.now().getTime() + 1))).toEqual([])
  })

  it('is removed after a day without an owner, and not before', async () => {
    const { platform, upload, owner, inTx, sweep, linkOf } = await begin()
    const [folders, unused] = [await upload('a.pdf'), await upload('b.pdf')]
    await inTx((tx) => attach(tx, owner, [folders.id]))
    platform.clock.advance(hours(24))
    await sweep()
    expect(await fetchAttachment(platform, linkOf(unused.id))).not.toBeNull()
    platform.clock.advance(minutes(1))
    await sweep()
    expect(await fetchAttachment(platform, linkOf(unused.id))).toBeNull()
    expect(await fetchAttachment(platform, linkOf(folders.id))).not.toBeNull()
    const folder = (id: string) => platform.storage.has(id.replaceAll('-', ''))
    expect([await folder(folders.id), await folder(unused.id)]).toEqual([true, false])
  })

  it('is removed with its wedding', async () => {
    const { platform, wedding, upload, owner, inTx, sweep, linkOf } = await begin()
    const menu = await upload()
    await inTx((tx) => attach(tx, owner, [menu.id]))
    await inTx((tx) => eraseAttachments(tx, wedding.id))
    expect(await fetchAttachment(platform, linkOf(menu.id))).toBeNull()
    platform.clock.advance(hours(25))
    await sweep()
    expect(await platform.storage.has(menu.id.replaceAll('-', ''))).toBe(false)
    expect(await foldersOfAttachments(platform.database.db, [menu.id.replaceAll('-', '')])).toEqual([])
  })
})
