export { packMemoryBox } from './pack-memory-box.ts'
export { boxFigures } from './box-figures.ts'
