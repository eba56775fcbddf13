import type { pictures as english } from '../en/pictures.ts'
import type { Translation } from '../translation.ts'

/** What is wrong with a picture that was sent. */
export const pictures: Translation<typeof english> = {
  pngInterlaced: 'Ce PNG est entrelacé. Enregistrez-le de nouveau sans entrelacement.',
  svgDamaged:
    'Ce SVG ne peut pas être dessiné : il est endommagé, ou c’est un autre type de fichier. Enregistrez-le de nouveau en SVG depuis votre logiciel de dessin.',
  svgNoSize:
    'Ce SVG ne peut pas être dessiné : il n’a pas de largeur et de hauteur utilisables. Indiquez-les dans votre logiciel de dessin, puis enregistrez-le de nouveau.',
  svgTooComplex:
    'Ce SVG ne peut pas être dessiné : il a trop d’éléments, ou des éléments trop imbriqués. Simplifiez-le dans votre logiciel de dessin, ou enregistrez-le en PNG.',
  svgPicture:
    'Ce SVG ne peut pas être dessiné : une image qu’il contient est endommagée ou trop grande. Remplacez-la par une plus petite, puis enregistrez-le de nouveau.',
  svgTooHeavy:
    'Ce SVG ne peut pas être dessiné : il dépasse {megabytes} Mo. Simplifiez-le dans votre logiciel de dessin, ou enregistrez-le en PNG.',
  svgRuns:
    'Ce SVG contient des parties qui s’exécutent comme un programme : {parts}. Une image n’en a pas besoin, nous ne l’acceptons donc pas. Enregistrez-la de nouveau sans elles depuis votre logiciel de dessin.',
  tooHeavy:
    'Cette image dépasse encore {megabytes} Mo après réduction. Choisissez-en une plus simple, ou enregistrez une photo en JPEG.',
  tooLarge:
    'Cette image est trop grande. Elle peut avoir {width} pixels de large et {height} de haut au plus.',
  tooCostly: 'Cette image est trop longue à lire. Choisissez-en une plus petite ou plus simple.',
  busy: 'Le portail est très occupé en ce moment et n’a pas pu lire toute l’image. Renvoyez-la dans une minute.',
  unreadable: 'Cette image est endommagée. Enregistrez-la de nouveau en PNG ou en JPEG.',
}
