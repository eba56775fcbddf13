/** What is wrong with a picture that was sent. */
export const pictures = {
  pngInterlaced: 'This PNG is interlaced. Save it again without interlacing.',
  svgUnreadable:
    'We can’t draw this SVG because it is damaged, has no size, or is larger than {megabytes} MB. Save it again from your drawing program.',
  svgRuns:
    'This SVG has parts that run as a program: {parts}. A picture needs none, so we don’t take it. Save it again from your drawing program, without them.',
  tooHeavy:
    'This picture is still larger than {megabytes} MB after we made it smaller. Choose a simpler one, or save a photo as JPEG.',
  tooLarge: 'This picture is too large. Make it at most {width} pixels wide and {height} high.',
  tooCostly: 'This picture takes too long to read. Choose a smaller or simpler one.',
  busy: 'The portal is busy right now and couldn’t read the picture. Send it again in a minute.',
  unreadable: 'This picture is damaged. Save it again as PNG or JPEG.',
} as const
