; What the program says of itself at its start (setAsDefaultProtocolClient) goes with it.
!macro customUnInstall
  DeleteRegKey HKCU "Software\Classes\intray"
!macroend
