!define INTRAY_CLASS "Software\Classes\Applications\${APP_EXECUTABLE_FILENAME}"

; Offered under "open with", and the default of nothing.
!macro customInstall
  WriteRegStr SHELL_CONTEXT "${INTRAY_CLASS}" "FriendlyAppName" "${PRODUCT_NAME}"
  WriteRegStr SHELL_CONTEXT "${INTRAY_CLASS}\shell\open\command" "" `"$INSTDIR\${APP_EXECUTABLE_FILENAME}" "%1"`
  WriteRegStr SHELL_CONTEXT "${INTRAY_CLASS}\SupportedTypes" ".pdf" ""
  WriteRegStr SHELL_CONTEXT "${INTRAY_CLASS}\SupportedTypes" ".tif" ""
  WriteRegStr SHELL_CONTEXT "${INTRAY_CLASS}\SupportedTypes" ".tiff" ""
  WriteRegStr SHELL_CONTEXT "${INTRAY_CLASS}\SupportedTypes" ".jpg" ""
  WriteRegStr SHELL_CONTEXT "${INTRAY_CLASS}\SupportedTypes" ".jpeg" ""
  WriteRegStr SHELL_CONTEXT "${INTRAY_CLASS}\SupportedTypes" ".png" ""
!macroend

; What the program says of itself at its start (setAsDefaultProtocolClient) goes with it.
!macro customUnInstall
  DeleteRegKey SHELL_CONTEXT "${INTRAY_CLASS}"
  DeleteRegKey HKCU "Software\Classes\intray"
!macroend
