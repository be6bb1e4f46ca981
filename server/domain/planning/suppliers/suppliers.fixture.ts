import type { WeddingWorld } from '#test/wedding-world.ts'
import { requestBy } from '#test/world.ts'
import { createSupplier } from './create-supplier.ts'

/** Adds a supplier of flowers. */
export async function supplierOf({ platform, partner, wedding }: WeddingWorld) {
  const id = platform.random.uuid()
  const input = { name: 'Flora', trade: 'Flores', note: '' }
  await createSupplier(requestBy(platform, partner), { weddingId: wedding.id, id, input })
  return { id }
}
