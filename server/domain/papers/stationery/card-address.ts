import { type Block, gap } from '#server/domain/papers/print-design/index.ts'
import { blocksFor, type Stationery } from './printable.ts'
import { shortAddress, shortAddressForQr } from '#server/domain/papers/short-links/index.ts'

/** An address without its scheme, as people type it. */
export const bare = (address: string): string => address.replace(/^https?:\/\//, '')

type AddressOptions = {
  readonly scale: number
  readonly width: number
  readonly qrSize: number
  /** What to do with the code. */
  readonly scan: string
}

/** The QR code of the couple's page with its short address. Cameras need it in full size on any card. */
export function addressBlocks(of: Stationery, { scale, width, qrSize, scan }: AddressOptions): Block[] {
  const { code, publicUrl } = of
  const { heading, paragraph, qr } = blocksFor(of)
  return [
    qr(shortAddressForQr(publicUrl, code), qrSize * Math.max(scale, 0.72)),
    // On dark paper the edge of the code's white margin shows.
    gap((of.design.isDark ? 8 : 3) * scale),
    paragraph(scan, { face: 'text', size: 7.8 * Math.max(scale, 0.8), width }),
    gap(5 * scale),
    heading(bare(shortAddress(publicUrl, code)), { face: 'strong', size: 9.5, width, least: 6 }),
  ]
}
