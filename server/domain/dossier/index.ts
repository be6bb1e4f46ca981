export { dossierFigures } from './dossier-figures.ts'
export { packDossier } from './pack-dossier.ts'
export { taxNoteOf } from './tax-note.ts'
