export { picturesOfPages, refuseLostPictures } from './page-store.ts'
