export { sendAdoptionAnswerKind } from './adoption-store.ts'
export { adoptionById, padrinazgosOf } from './padrinazgo-queries.ts'
export { isOpen } from './padrinazgo.ts'
export { erasePadrinazgos } from './padrinazgos-erasure.ts'
