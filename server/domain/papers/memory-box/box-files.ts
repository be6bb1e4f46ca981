import { type Attachment, readAttachment } from '#server/domain/files/attachments/index.ts'
import { pictureFile } from '#server/domain/files/media/index.ts'
import { readVoice, type VoiceNote } from '#server/domain/files/recordings/index.ts'
import type { Platform } from '#server/platform/context.ts'
import { slugify } from '#shared/slug.ts'

type Storage = Pick<Platform, 'storage'>
type Bytes = () => Promise<Uint8Array | null>

/**
 * Pictures, voice messages and files that pages of the box refer to, each with a path in the box; read when
 * the box is packed.
 */
export type BoxFiles = {
  /** Returns the path of a picture in the box; null when it is gone. */
  picture(image: string, about: string): Promise<string | null>
  voice(note: VoiceNote, from: string): Promise<string | null>
  attachment(file: Attachment): Promise<string | null>
  /** Streams the requested files, each once. */
  contents(): AsyncGenerator<{ readonly path: string; readonly content: Uint8Array }>
}

const endings: Readonly<Record<string, string>> = {
  'audio/webm': 'webm',
  'audio/mp4': 'm4a',
  'audio/x-m4a': 'm4a',
  'audio/mpeg': 'mp3',
  'audio/ogg': 'ogg',
  'audio/wav': 'wav',
  'audio/vnd.wave': 'wav',
}

/** Opens the files of a box in the storage. A missing file is noticed before a page refers to it. */
export function boxFilesIn(
  platform: Storage,
  folders: { readonly photos: string; readonly voices: string; readonly files: string },
): BoxFiles {
  const known = new Map<string, string | null>()
  const files: { path: string; bytes: Bytes }[] = []
  const put = async (key: string, folder: string, name: string, bytes: Bytes) => {
    const before = known.get(key)
    if (before !== undefined) return before
    const number = String(files.length + 1).padStart(4, '0')
    const path = (await bytes()) === null ? null : `${folder}/${number}-${name}`
    known.set(key, path)
    if (path) files.push({ path, bytes })
    return path
  }
  return {
    picture: (image, about) =>
      put(`picture ${image}`, folders.photos, `${named(about)}.jpg`, () =>
        pictureFile(platform.storage, image),
      ),
    voice: (note, from) => {
      const ending = endings[note.contentType.split(';')[0] ?? ''] ?? 'webm'
      return put(`voice ${note.id}`, folders.voices, `${named(from)}.${ending}`, () =>
        readVoice(platform, note.id),
      )
    },
    attachment: (file) => {
      const ending = /\.([a-z0-9]{1,5})$/i.exec(file.name)?.[1]?.toLowerCase() ?? 'bin'
      const name = named(file.name.replace(/\.[^.]*$/, ''))
      return put(`file ${file.id}`, folders.files, `${name}.${ending}`, () => readAttachment(platform, file))
    },
    async *contents() {
      for (const { path, bytes } of files) {
        const content = await bytes()
        // A file may be deleted between rendering and packing: it is then missing in the archive, which
        // stays valid.
        if (content) yield { path, content }
      }
    },
  }
}

/** A file name that is valid on every file system. */
const named = (text: string): string => slugify(text).slice(0, 48).replace(/-+$/, '') || 'recuerdo'
