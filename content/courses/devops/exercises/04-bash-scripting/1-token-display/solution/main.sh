sudo systemctl daemon-reload
sudo systemctl enable --now token
systemctl is-active token
systemctl is-enabled token
