import { fileTypeFromBuffer } from 'file-type'

/** Media types of programs. */
const programTypes = new Set([
  'application/x-msdownload',
  'application/x-elf',
  'application/x-mach-binary',
  'application/java-vm',
  'application/vnd.android.package-archive',
  'application/x-ms-shortcut',
  'application/x-apple-diskimage',
  'application/x-deb',
  'application/x-rpm',
  'application/wasm',
  'application/x-google-chrome-extension',
  'application/x-ms-regedit',
])

/** Programs that are text or archives by content: the file name makes a computer run them. */
const programNames =
  /\.(ade|adp|apk|app|appx|appxbundle|bat|bin|chm|class|cmd|com|cpl|crx|deb|dll|dmg|exe|gadget|hta|ins|isp|iso|img|jar|js|jse|jnlp|lnk|mde|msc|msi|msix|msp|mst|pif|pkg|ps1|psm1|reg|rpm|scf|scr|sct|settingcontent-ms|sh|shb|sys|url|vb|vbe|vbs|vhd|vhdx|vxd|wsc|wsf|wsh|xll|docm|dotm|xlsm|xltm|xlam|pptm|potm|ppsm)$/i

/**
 * The media types that are sent to browsers. Everything else, including HTML and SVG with scripts, is sent as
 * bytes.
 */
const shownAs =
  /^(image\/(jpeg|png|gif|webp|avif|heic|heif|tiff|bmp)|audio\/[\w.+-]+|video\/[\w.+-]+|application\/(pdf|zip|rtf|gzip|x-cfb|x-7z-compressed|x-rar-compressed|epub\+zip|vnd\.openxmlformats-officedocument\.[\w.]+|vnd\.oasis\.opendocument\.[\w.]+))$/

export type AttachmentKind = { readonly contentType: string; readonly isProgram: boolean }

/** The kind of a file by its content; the name only decides whether a computer would run it. */
export async function attachmentKind(name: string, content: Uint8Array): Promise<AttachmentKind> {
  const found = await fileTypeFromBuffer(content)
  const isProgram =
    programNames.test(name) ||
    programTypes.has(found?.mime ?? '') ||
    startsWith(content, 'MZ') ||
    startsWith(content, '#!') ||
    // Documents with macros identify themselves, regardless of the file name.
    /macroenabled/i.test(found?.mime ?? '')
  if (found)
    return { contentType: shownAs.test(found.mime) ? found.mime : 'application/octet-stream', isProgram }
  return { contentType: isText(content) ? 'text/plain' : 'application/octet-stream', isProgram }
}

const startsWith = (content: Uint8Array, signs: string): boolean =>
  Buffer.from(content.subarray(0, signs.length)).toString('latin1') === signs

function isText(content: Uint8Array): boolean {
  if (content.includes(0)) return false
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(content)
    return true
  } catch {
    return false
  }
}
