/** What is wrong with a picture that was sent. */
export const pictures = {
  pngInterlaced: 'This PNG is interlaced. Save it again without interlacing.',
  svgDamaged:
    'We can’t draw this SVG because it is damaged, or is another kind of file. Save it again as SVG from your drawing program.',
  svgNoSize:
    'We can’t draw this SVG because it has no width and height that we can use. Set them in your drawing program, then save it again.',
  svgTooComplex:
    'We can’t draw this SVG because it has too many parts, or parts nested too deeply. Simplify it in your drawing program, or save it as PNG.',
  svgPicture:
    'We can’t draw this SVG because a picture inside it is damaged or too large. Replace that picture with a smaller one, then save it again.',
  svgTooHeavy:
    'We can’t draw this SVG because it is larger than {megabytes} MB. Simplify it in your drawing program, or save it as PNG.',
  svgRuns:
    'This SVG has parts that run as a program: {parts}. A picture needs none, so we don’t take it. Save it again from your drawing program, without them.',
  tooHeavy:
    'This picture is still larger than {megabytes} MB after we made it smaller. Choose a simpler one, or save a photo as JPEG.',
  tooLarge: 'This picture is too large. Make it at most {width} pixels wide and {height} high.',
  tooCostly: 'This picture takes too long to read. Choose a smaller or simpler one.',
  busy: 'The portal is busy right now and couldn’t read the picture. Send it again in a minute.',
  unreadable: 'This picture is damaged. Save it again as PNG or JPEG.',
} as const
