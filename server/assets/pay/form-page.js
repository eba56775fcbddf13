document.querySelector('form').submit()
